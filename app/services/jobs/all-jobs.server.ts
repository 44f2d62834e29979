import { accountDeletion } from "#app/services/accounts/account-deletion.server.ts";
import { campaignBirthdays } from "#app/services/campaigns/campaign-birthdays.server.ts";
import { campaignEvents } from "#app/services/campaigns/campaign-events.server.ts";
import { googleUpdates } from "#app/services/card/google-updates.server.ts";
import { passUpdates } from "#app/services/card/pass-updates.server.ts";
import { figures } from "#app/services/figures/figures.server.ts";
import "#app/rewards/answering.server.ts";
import type { Job } from "#app/services/job.ts";
import { offerFigures } from "#app/services/offers/offer-figures.server.ts";
import { levelSweep } from "#app/services/levels/level-sweep.server.ts";
import { messageDispatch } from "#app/services/messages/message-dispatch.server.ts";
import { lapsingNotices } from "#app/services/notices/lapsing-notices.server.ts";
import { operatorMessages } from "#app/services/operator-messages/operator-messages.server.ts";
import { paymentExpiry } from "#app/services/payments/payment-expiry.server.ts";
import { inactivityCancellation } from "#app/services/points/inactivity-cancellation.server.ts";
import { inactivityWarning } from "#app/services/points/inactivity-warning.server.ts";
import { ledgerProof } from "#app/services/points/ledger-proof.server.ts";
import { pointsExpiry } from "#app/services/points/points-expiry.server.ts";
import { premiumRenewal } from "#app/services/premium/premium-renewal.server.ts";
import { validationWindow } from "#app/services/requests/validation-window.server.ts";
import { transactionExpiry } from "#app/services/transactions/transaction-expiry.server.ts";
import { segmentSizes } from "#app/services/segments/segment-sizes.server.ts";
import { fullCards } from "#app/services/stamps/full-cards.server.ts";
import { retention } from "#app/services/retention/retention.server.ts";

/** Every scheduled job; rules.md, Jobs. Work that runs continuously is started in jobs/schedule.ts. */
export const allJobs: readonly Job[] = [
  messageDispatch,
  transactionExpiry,
  paymentExpiry,
  pointsExpiry,
  levelSweep,
  inactivityWarning,
  inactivityCancellation,
  accountDeletion,
  validationWindow,
  premiumRenewal,
  retention,
  ledgerProof,
  offerFigures,
  campaignEvents,
  campaignBirthdays,
  figures,
  lapsingNotices,
  operatorMessages,
  passUpdates,
  googleUpdates,
  segmentSizes,
  fullCards,
];

export function findJob(name: string): Job | undefined {
  return allJobs.find((job) => job.name === name);
}
