import { env } from "#app/env.server.ts";
import { accountCalls } from "#app/customer/security/account.calls.ts";
import { authCalls } from "#app/customer/accounts/auth.calls.ts";
import { cardCalls } from "#app/customer/card/card.calls.ts";
import { clickoutsCalls } from "#app/customer/clickouts/clickouts.calls.ts";
import { consentsCalls } from "#app/customer/security/consents.calls.ts";
import { eventsCalls } from "#app/customer/live/events.calls.ts";
import { helpCalls } from "#app/customer/help/help.calls.ts";
import { invoicesCalls } from "#app/customer/payments/invoices.calls.ts";
import { noticesCalls } from "#app/customer/notices/notices.calls.ts";
import { onboardingCalls } from "#app/customer/onboarding/onboarding.calls.ts";
import { operatorApiKeysCalls } from "#app/desk/keys/api-keys.calls.ts";
import { operatorApprovalsCalls } from "#app/desk/approvals/approvals.calls.ts";
import { operatorAuditCalls } from "#app/desk/audit/audit.calls.ts";
import { operatorCampaignsCalls } from "#app/desk/campaigns/campaigns.calls.ts";
import { operatorClickoutsCalls } from "#app/desk/clickouts/clickouts.calls.ts";
import { operatorCustomersCalls } from "#app/desk/customers/customers.calls.ts";
import { operatorEconomyCalls } from "#app/desk/economy/economy.calls.ts";
import { operatorHelpCalls } from "#app/desk/help/help.calls.ts";
import { operatorHomeCalls } from "#app/desk/home/home.calls.ts";
import { operatorJobsCalls } from "#app/desk/jobs/jobs.calls.ts";
import { operatorLevelsCalls } from "#app/desk/levels/levels.calls.ts";
import { operatorMaintenanceCalls } from "#app/desk/maintenance/maintenance.calls.ts";
import { operatorMessagesCalls } from "#app/desk/messages/messages.calls.ts";
import { operatorOffersCalls } from "#app/desk/offers/offers.calls.ts";
import { operatorPartnersCalls } from "#app/desk/partners/partners.calls.ts";
import { operatorPersonsCalls } from "#app/desk/persons/persons.calls.ts";
import { operatorPicturesCalls } from "#app/desk/pictures/pictures.calls.ts";
import { operatorRefundsCalls } from "#app/desk/refunds/refunds.calls.ts";
import { operatorReportsCalls } from "#app/desk/premium/reports.calls.ts";
import { operatorReturnsCalls } from "#app/desk/customers/returns.calls.ts";
import { operatorSalePointsCalls } from "#app/desk/sale-points/sale-points.calls.ts";
import { operatorSegmentsCalls } from "#app/desk/segments/segments.calls.ts";
import { operatorStoresCalls } from "#app/desk/stores/stores.calls.ts";
import { operatorWebhooksCalls } from "#app/desk/webhooks/webhooks.calls.ts";
import { operatorWheelsCalls } from "#app/desk/prizes/wheels.calls.ts";
import { partnerClaimsCalls } from "#app/partner/claims/claims.calls.ts";
import { settlementDisputesCalls } from "#app/settlement/disputes/disputes.calls.ts";
import { settlementLinesCalls } from "#app/settlement/lines/lines.calls.ts";
import { settlementStatementsCalls } from "#app/settlement/statements/statements.calls.ts";
import { partnerFiguresCalls } from "#app/partner/figures/figures.calls.ts";
import { partnerHouseCalls } from "#app/partner/house/house.calls.ts";
import { partnerCashiersCalls } from "#app/partner/cashiers/cashiers.calls.ts";
import { partnerOffersCalls } from "#app/partner/offers/offers.calls.ts";
import { partnerStoresCalls } from "#app/partner/stores/stores.calls.ts";
import { operatorSubmissionsCalls } from "#app/desk/submissions/submissions.calls.ts";
import { operatorAgeingCalls } from "#app/settlement/ageing/ageing.calls.ts";
import { operatorBankLinesCalls } from "#app/settlement/bank-lines/bank-lines.calls.ts";
import { operatorPayoutsCalls } from "#app/settlement/payouts/payouts.calls.ts";
import { offlineDevicesCalls } from "#app/desk/offline-devices/offline-devices.calls.ts";
import { partnerDevicesCalls } from "#app/partner/offline-devices/offline-devices.calls.ts";
import { partnerKeysCalls } from "#app/partner/keys/keys.calls.ts";
import { partnerPersonsCalls } from "#app/partner/persons/persons.calls.ts";
import { partnerWebhooksCalls } from "#app/partner/webhooks/webhooks.calls.ts";
import { partnersCalls } from "#app/customer/partners/partners.calls.ts";
import { pointsCalls } from "#app/customer/points/points.calls.ts";
import { premiumCalls } from "#app/customer/premium/premium.calls.ts";
import { profileCalls } from "#app/customer/profile/profile.calls.ts";
import { reserveCalls } from "#app/customer/reserve/reserve.calls.ts";
import { publicCalls } from "#app/customer/partners/public.calls.ts";
import { purchasesCalls } from "#app/customer/payments/purchases.calls.ts";
import { referralsCalls } from "#app/customer/referrals/referrals.calls.ts";
import { reviewsCalls } from "#app/customer/reviews/reviews.calls.ts";
import { requestsCalls } from "#app/customer/online/requests.calls.ts";
import { salePointsCalls } from "#app/customer/scan/sale-points.calls.ts";
import { sandboxCalls } from "#app/customer/sandbox/sandbox.calls.ts";
import { settlementDocumentsCalls } from "#app/settlement/documents/documents.calls.ts";
import { settlementIssuingCalls } from "#app/settlement/issuing/issuing.calls.ts";
import { shopCalls } from "#app/customer/offers/shop.calls.ts";
import { stampsCalls } from "#app/customer/stamps/stamps.calls.ts";
import { tagsCalls } from "#app/customer/profile/tags.calls.ts";
import { allowanceCalls } from "#app/till/allowances/allowances.calls.ts";
import { tillCashiersCalls } from "#app/till/cashiers/cashiers.calls.ts";
import { tillRequestsCalls } from "#app/till/requests/requests.calls.ts";
import { tillTransactionsCalls } from "#app/till/sales/transactions.calls.ts";
import { tillWalletCalls } from "#app/till/codes/wallet.calls.ts";
import { transactionsCalls } from "#app/customer/scan/transactions.calls.ts";
import { walletCalls } from "#app/customer/wallet/wallet.calls.ts";
import { wheelsCalls } from "#app/customer/wheels/wheels.calls.ts";
import { contractCalls } from "#app/settlement/contracts/contracts.calls.ts";
import { legalEntityCalls } from "#app/settlement/legal-entities/legal-entities.calls.ts";
import type { CallsByPath } from "#app/api/endpoint/endpoint.ts";

const always = [
  accountCalls,
  authCalls,
  cardCalls,
  clickoutsCalls,
  consentsCalls,
  reviewsCalls,
  eventsCalls,
  helpCalls,
  invoicesCalls,
  noticesCalls,
  onboardingCalls,
  operatorAgeingCalls,
  operatorApiKeysCalls,
  operatorApprovalsCalls,
  contractCalls,
  legalEntityCalls,
  operatorAuditCalls,
  operatorBankLinesCalls,
  operatorCampaignsCalls,
  operatorClickoutsCalls,
  operatorCustomersCalls,
  operatorEconomyCalls,
  operatorHelpCalls,
  operatorHomeCalls,
  operatorJobsCalls,
  operatorLevelsCalls,
  operatorMaintenanceCalls,
  operatorMessagesCalls,
  operatorOffersCalls,
  operatorPartnersCalls,
  operatorPayoutsCalls,
  operatorPersonsCalls,
  operatorPicturesCalls,
  operatorRefundsCalls,
  operatorReportsCalls,
  operatorReturnsCalls,
  operatorSalePointsCalls,
  operatorSegmentsCalls,
  operatorStoresCalls,
  operatorSubmissionsCalls,
  operatorWebhooksCalls,
  operatorWheelsCalls,
  partnerCashiersCalls,
  partnerClaimsCalls,
  partnerFiguresCalls,
  settlementLinesCalls,
  settlementStatementsCalls,
  settlementDisputesCalls,
  partnerHouseCalls,
  offlineDevicesCalls,
  partnerDevicesCalls,
  partnerKeysCalls,
  partnerPersonsCalls,
  partnerOffersCalls,
  partnerStoresCalls,
  partnerWebhooksCalls,
  partnersCalls,
  pointsCalls,
  premiumCalls,
  profileCalls,
  publicCalls,
  purchasesCalls,
  referralsCalls,
  requestsCalls,
  reserveCalls,
  salePointsCalls,
  settlementDocumentsCalls,
  settlementIssuingCalls,
  shopCalls,
  stampsCalls,
  tagsCalls,
  allowanceCalls,
  tillCashiersCalls,
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
