import { env } from "#app/env.server.ts";
import { accountCalls } from "./calls/account.ts";
import { authCalls } from "./calls/auth.ts";
import { cardCalls } from "./calls/card.ts";
import { clickoutsCalls } from "./calls/clickouts.ts";
import { eventsCalls } from "./calls/events.ts";
import { helpCalls } from "./calls/help.ts";
import { invoicesCalls } from "./calls/invoices.ts";
import { noticesCalls } from "./calls/notices.ts";
import { onboardingCalls } from "./calls/onboarding.ts";
import { operatorApiKeysCalls } from "./calls/operator-api-keys.ts";
import { operatorApprovalsCalls } from "./calls/operator-approvals.ts";
import { operatorAuditCalls } from "./calls/operator-audit.ts";
import { operatorCampaignsCalls } from "./calls/operator-campaigns.ts";
import { operatorClickoutsCalls } from "./calls/operator-clickouts.ts";
import { operatorCustomersCalls } from "./calls/operator-customers.ts";
import { operatorEconomyCalls } from "./calls/operator-economy.ts";
import { operatorHelpCalls } from "./calls/operator-help.ts";
import { operatorJobsCalls } from "./calls/operator-jobs.ts";
import { operatorLevelsCalls } from "./calls/operator-levels.ts";
import { operatorMaintenanceCalls } from "./calls/operator-maintenance.ts";
import { operatorMessagesCalls } from "./calls/operator-messages.ts";
import { operatorOffersCalls } from "./calls/operator-offers.ts";
import { operatorPartnersCalls } from "./calls/operator-partners.ts";
import { operatorPersonsCalls } from "./calls/operator-persons.ts";
import { operatorPicturesCalls } from "./calls/operator-pictures.ts";
import { operatorRefundsCalls } from "./calls/operator-refunds.ts";
import { operatorReportsCalls } from "./calls/operator-reports.ts";
import { operatorReturnsCalls } from "./calls/operator-returns.ts";
import { operatorSalePointsCalls } from "./calls/operator-sale-points.ts";
import { operatorSegmentsCalls } from "./calls/operator-segments.ts";
import { operatorStoresCalls } from "./calls/operator-stores.ts";
import { operatorWebhooksCalls } from "./calls/operator-webhooks.ts";
import { operatorWheelsCalls } from "./calls/operator-wheels.ts";
import { partnersCalls } from "./calls/partners.ts";
import { pointsCalls } from "./calls/points.ts";
import { premiumCalls } from "./calls/premium.ts";
import { profileCalls } from "./calls/profile.ts";
import { publicCalls } from "./calls/public.ts";
import { purchasesCalls } from "./calls/purchases.ts";
import { referralsCalls } from "./calls/referrals.ts";
import { requestsCalls } from "./calls/requests.ts";
import { salePointsCalls } from "./calls/sale-points.ts";
import { sandboxCalls } from "./calls/sandbox.ts";
import { shopCalls } from "./calls/shop.ts";
import { stampsCalls } from "./calls/stamps.ts";
import { tagsCalls } from "./calls/tags.ts";
import { tillRequestsCalls } from "./calls/till-requests.ts";
import { tillTransactionsCalls } from "./calls/till-transactions.ts";
import { tillWalletCalls } from "./calls/till-wallet.ts";
import { transactionsCalls } from "./calls/transactions.ts";
import { walletCalls } from "./calls/wallet.ts";
import { wheelsCalls } from "./calls/wheels.ts";
import type { CallsByPath } from "./endpoint.ts";

const always = [
  accountCalls,
  authCalls,
  cardCalls,
  clickoutsCalls,
  eventsCalls,
  helpCalls,
  invoicesCalls,
  noticesCalls,
  onboardingCalls,
  operatorApiKeysCalls,
  operatorApprovalsCalls,
  operatorAuditCalls,
  operatorCampaignsCalls,
  operatorClickoutsCalls,
  operatorCustomersCalls,
  operatorEconomyCalls,
  operatorHelpCalls,
  operatorJobsCalls,
  operatorLevelsCalls,
  operatorMaintenanceCalls,
  operatorMessagesCalls,
  operatorOffersCalls,
  operatorPartnersCalls,
  operatorPersonsCalls,
  operatorPicturesCalls,
  operatorRefundsCalls,
  operatorReportsCalls,
  operatorReturnsCalls,
  operatorSalePointsCalls,
  operatorSegmentsCalls,
  operatorStoresCalls,
  operatorWebhooksCalls,
  operatorWheelsCalls,
  partnersCalls,
  pointsCalls,
  premiumCalls,
  profileCalls,
  publicCalls,
  purchasesCalls,
  referralsCalls,
  requestsCalls,
  salePointsCalls,
  shopCalls,
  stampsCalls,
  tagsCalls,
  tillRequestsCalls,
  tillTransactionsCalls,
  tillWalletCalls,
  transactionsCalls,
  walletCalls,
  wheelsCalls,
];

let joined: CallsByPath | undefined;

/** Every call of the API by its path. The sandbox's own calls exist only there. */
export function allCalls(): CallsByPath {
  return (joined ??= joinCalls(env.SANDBOX ? [...always, sandboxCalls] : always));
}

/** Throws if two nouns declare one path, as only one of them would be served. */
function joinCalls(ofNouns: readonly CallsByPath[]): CallsByPath {
  const entries = ofNouns.flatMap((byPath) => Object.entries(byPath));
  const byPath = Object.fromEntries(entries);
  const twice = entries.find(([path, endpoints]) => byPath[path] !== endpoints);
  if (twice) throw new Error(`${twice[0]} is declared twice`);
  return byPath;
}
