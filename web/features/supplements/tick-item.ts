/** What is ticked off on a day's list: assigned by the nutritionist, or taken on the person's own account. */
import { useTranslation } from 'react-i18next';
import type { MySupplements, TakenAssignment, TakenOwn } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import type { Course } from '#core/supplements/due.ts';
import { useSupplementText } from '#web/components/supplement-text.ts';
import { joinParts } from '#web/lib/labels.ts';

/** A course with the days it was taken, at least those of the last five weeks. */
export interface TakenCourse extends Course {
  readonly id: string;
  readonly ticks: readonly Day[];
}

export interface TickItem extends TakenCourse {
  readonly name: string;
  readonly dosage: string | undefined;
  readonly isOwn: boolean;
}

const toItem = (one: TakenAssignment): TickItem => ({
  ...one,
  name: one.supplement.name,
  dosage: one.dosage ?? one.supplement.dosage ?? undefined,
  isOwn: false,
});

/** @returns assigned ones first, then the person's own */
export function useTickItems({ assignments, own }: Pick<MySupplements, 'assignments' | 'own'>): readonly TickItem[] {
  const { i18n } = useTranslation('supplements');
  const text = useSupplementText();
  const toOwnItem = (one: TakenOwn): TickItem => ({
    ...one,
    name: text.name(one),
    dosage: joinParts(text.dose(one), one.manufacturer ?? undefined),
    isOwn: true,
  });
  const byName = (a: TickItem, b: TickItem) => a.name.localeCompare(b.name, i18n.language);
  return [...assignments.map(toItem), ...own.map(toOwnItem).toSorted(byName)];
}
