/** Settings of payments through Stripe: keys, and the price and product of each paid plan. */
import { PAID_TIERS, type PaidTier } from '#core/contracts/plan.ts';

export interface PaySettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<PaidTier, string>>;
  /** A subscription to any price of a plan's product is the plan's: a customer keeps a former price. */
  readonly products: Readonly<Partial<Record<PaidTier, string>>>;
  /** Where a server on this machine stands in for Stripe while testing. */
  readonly fakeUrl: string | undefined;
}

type PayName = 'SECRET_KEY' | 'WEBHOOK_SECRET' | 'PRICE_PREMIUM' | 'PRICE_PRO' | 'PRODUCT_PREMIUM' | 'PRODUCT_PRO' | 'FAKE_URL';
type PayEnv = { readonly [Name in `STRIPE_${PayName}`]?: string | undefined };

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PREMIUM', 'STRIPE_PRICE_PRO'] as const;

/** @returns why the settings cannot be used; undefined when they can, or when there are none */
export function paySettingsFault(env: PayEnv, beta: string | undefined): string | undefined {
  const given = NEEDED.filter((name) => env[name] !== undefined);
  if (given.length === 0) return undefined;
  const lacking = NEEDED.filter((name) => env[name] === undefined);
  if (lacking.length > 0) return `Payments need ${NEEDED.join(', ')}; missing: ${lacking.join(', ')}.`;
  if (beta === '1') return 'ZIVA_BETA=1 charges nothing, so it does not go together with STRIPE_SECRET_KEY.';
  return undefined;
}

/** @returns undefined where nothing is paid */
export function toPaySettings(env: PayEnv): PaySettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_PREMIUM: premium, STRIPE_PRICE_PRO: pro } = env;
  if (secretKey === undefined || webhookSecret === undefined || premium === undefined || pro === undefined) return undefined;
  const products = { premium: env.STRIPE_PRODUCT_PREMIUM, pro: env.STRIPE_PRODUCT_PRO };
  return {
    secretKey,
    webhookSecret,
    prices: { premium, pro },
    products: Object.fromEntries(PAID_TIERS.flatMap((tier) => (products[tier] === undefined ? [] : [[tier, products[tier]]]))),
    fakeUrl: env.STRIPE_FAKE_URL,
  };
}
