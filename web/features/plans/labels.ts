/** Labels of plans and consultations. */
import { CalendarClock, CreditCard, TriangleAlert } from 'lucide-react';
import { CONSULTATION_STATES, PLAN_SOURCES } from '#core/contracts/plan.ts';
import { TIERS } from '#core/supplements/supplement.ts';
import { textIn, type LabelData, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';
import { toSourceKey } from './source-key.ts';

const wordIn = <Word extends string>(data: LabelData, key: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === data[key]);

export const labels: ResourceLabels = {
  timeline: {
    plan: {
      Icon: CreditCard,
      group: 'plans:title',
      label: (data, { t }) => {
        const [tier, source] = [wordIn(data, 'tier', TIERS), wordIn(data, 'source', PLAN_SOURCES)];
        return {
          title: t('plans:event.plan', { plan: tier && t(`plans:tier.${tier}`) }),
          text: source && t(`plans:source.desk.${toSourceKey(tier, source)}`),
        };
      },
    },
    consultation: {
      Icon: CalendarClock,
      group: 'plans:title',
      label: (data, { t }) => {
        const status = wordIn(data, 'status', CONSULTATION_STATES);
        return {
          title: t('plans:event.consultation', { status: status && t(`plans:consultation.status.${status}`) }),
          text: textIn(data, 'note') || undefined,
        };
      },
    },
  },
  audit: { tier_changed: [], consultation_scheduled: [], consultation_held: [], consultation_canceled: [] },
  notices: {
    plan_changed: { Icon: CreditCard, params: [], text: 'plans:notice.planChanged', to: () => paths.subscription },
    payment_failed: { Icon: TriangleAlert, params: [], text: 'plans:notice.paymentFailed', to: () => paths.subscription },
    consultation_scheduled: { Icon: CalendarClock, params: [], text: 'plans:notice.scheduled', to: () => paths.subscription },
    consultation_canceled: { Icon: CalendarClock, params: [], text: 'plans:notice.canceled', to: () => paths.subscription },
  },
  attention: {
    payment_due: {
      overview: {
        Icon: TriangleAlert,
        tone: 'high',
        to: () => paths.subscription,
        label: (_data, { t }) => ({ title: t('plans:attention.payment'), text: t('plans:attention.paymentText') }),
      },
      desk: {
        Icon: TriangleAlert,
        tone: 'high',
        tab: 'plan',
        label: (data, { t }) => ({
          title: t('plans:attention.payment'),
          text: t(`plans:attention.due.${data['status'] === 'unpaid' ? 'unpaid' : 'past_due'}`),
        }),
      },
    },
    consultation: {
      desk: {
        Icon: CalendarClock,
        tone: 'high',
        tab: 'plan',
        label: (_data, { t }) => ({ title: t('plans:attention.consultation'), text: t('plans:attention.consultationText') }),
      },
    },
  },
  catalogues: ['plans'],
};
