/** All endpoints by name: /functions/v1/<name>. An endpoint that is not listed does not exist. */
import { appleHealth } from './apple-health.ts';
import { billingCheckout } from './billing-checkout.ts';
import { billingPortal } from './billing-portal.ts';
import { billingPrices } from './billing-prices.ts';
import { billingWebhook } from './billing-webhook.ts';
import { claimInvitation } from './claim-invitation.ts';
import { connectProvider } from './connect-provider.ts';
import { connections } from './connections.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteUser } from './delete-user.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { garminWebhook } from './garmin-webhook.ts';
import { importHealthFile } from './import-health-file.ts';
import { importedFoods } from './imported-foods.ts';
import { invite } from './invite.ts';
import { logMeal } from './log-meal.ts';
import { logPhoto } from './log-photo.ts';
import { lookUpProduct } from './look-up-product.ts';
import { ouraWebhook } from './oura-webhook.ts';
import { register } from './register.ts';
import { requestExport } from './request-export.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import type { Endpoint, JsonEndpoint } from './respond.ts';
import { retryPhoto } from './retry-photo.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { saveRecipe } from './save-recipe.ts';
import { sendClientMail } from './send-client-mail.ts';
import { stravaWebhook } from './strava-webhook.ts';
import { suuntoWebhook } from './suunto-webhook.ts';
import { syncProvider } from './sync-provider.ts';
import { systemStatus } from './system-status.ts';
import { updateMeal } from './update-meal.ts';
import { whoopWebhook } from './whoop-webhook.ts';

export const REGISTRY = {
  'apple-health': appleHealth,
  'billing-checkout': billingCheckout,
  'billing-portal': billingPortal,
  'billing-prices': billingPrices,
  'billing-webhook': billingWebhook,
  'claim-invitation': claimInvitation,
  'connect-provider': connectProvider,
  connections,
  'delete-account': deleteAccount,
  'delete-user': deleteUser,
  'disconnect-provider': disconnectProvider,
  'garmin-webhook': garminWebhook,
  'import-health-file': importHealthFile,
  'imported-foods': importedFoods,
  invite,
  'log-meal': logMeal,
  'log-photo': logPhoto,
  'look-up-product': lookUpProduct,
  'oura-webhook': ouraWebhook,
  register,
  'request-export': requestExport,
  'resend-invitation': resendInvitation,
  'resolve-unknown': resolveUnknown,
  'retry-photo': retryPhoto,
  'return-from-provider': returnFromProvider,
  'save-recipe': saveRecipe,
  'send-client-mail': sendClientMail,
  'strava-webhook': stravaWebhook,
  'suunto-webhook': suuntoWebhook,
  'sync-provider': syncProvider,
  'system-status': systemStatus,
  'update-meal': updateMeal,
  'whoop-webhook': whoopWebhook,
} as const satisfies Endpoints;

/** Endpoints by name: REGISTRY, or those of a test. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
type NamesOf<Kind extends Endpoint> = { [Name in keyof typeof REGISTRY]: (typeof REGISTRY)[Name] extends Kind ? Name : never }[keyof typeof REGISTRY];
export type EndpointName = NamesOf<JsonEndpoint>;

export function findEndpoint(endpoints: Endpoints, name: string): Endpoint | undefined {
  return Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
}
