import { Leaf } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { auditLabel, joinLabels, noticeLabel } from './labels.ts';

const t = (key: string, params: Record<string, string> = {}) => [key, ...Object.values(params)].join('|');
const { notices, audit } = joinLabels([
  { notices: { food_found: { Icon: Leaf, params: ['text', 'name'] }, export_ready: { Icon: Leaf, params: [] } }, audit: { meal_fixed: [] } },
  {
    notices: { profile_changed: { Icon: Leaf, params: ['fields'], fields: ['heightCm', 'goals'] } },
    audit: { profile_changed: ['heightCm', 'phone'] },
  },
]);

describe('the text of a notice', () => {
  it.each([
    ['food_found', { text: 'kutina', name: 'Kutina' }, 'notices:kind.food_found|kutina|Kutina'],
    ['export_ready', {}, 'notices:kind.export_ready'],
    ['profile_changed', { fields: ['heightCm', 'goals'] }, 'notices:kind.profile_changed|notices:field.heightCm, notices:field.goals'],
  ])('%s', (kind, payload, text) => {
    expect(noticeLabel(notices, { kind, payload }, t)).toBe(text);
  });
  it.each([
    ['unheard_of', {}],
    ['toString', {}],
    ['food_found', { text: 'kutina' }],
    ['profile_changed', { fields: ['secret'] }],
    ['food_found', { text: 'kutina', name: { html: '<b>' } }],
  ])('is missing for %s %j', (kind, payload) => {
    expect(noticeLabel(notices, { kind, payload }, t)).toBeUndefined();
  });
});

describe('the label of a line of the audit log', () => {
  it.each([
    ['profile_changed', { fields: ['phone', 'secret'] }, 'audit:action.profile_changed', 'audit:field.phone'],
    ['meal_fixed', { fields: ['phone'] }, 'audit:action.meal_fixed', undefined],
    ['meal_fixed', {}, 'audit:action.meal_fixed', undefined],
    ['meal_fixed', { name: 'Riž' }, 'audit:action.meal_fixed', 'Riž'],
    ['profile_changed', { name: 'Ana', fields: ['phone'] }, 'audit:action.profile_changed', 'Ana, audit:field.phone'],
    ['meal_fixed', { name: 7 }, 'audit:action.meal_fixed', undefined],
    ['unheard_of', {}, 'audit:action.other', undefined],
    ['toString', {}, 'audit:action.other', undefined],
  ])('%s %j', (action, details, what, about) => {
    expect(auditLabel(audit, action, details, t)).toEqual({ what, about });
  });
});
