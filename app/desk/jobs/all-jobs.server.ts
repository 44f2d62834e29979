import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { campaignBirthdays } from "#app/core/services/campaigns/campaign-birthdays.server.ts";
import { campaignEvents } from "#app/core/services/campaigns/campaign-events.server.ts";
import { eInvoices } from "#app/core/services/invoices/e-invoices.server.ts";
import { googleUpdates } from "#app/core/services/card/google-updates.server.ts";
import { passUpdates } from "#app/core/services/card/pass-updates.server.ts";
import { figures } from "#app/core/services/figures/figures.server.ts";
import "#app/core/rewards/answering.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { offerFigures } from "#app/core/services/offers/offer-figures.server.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { messageDispatch } from "#app/core/services/messages/message-dispatch.server.ts";
import { lapsingNotices } from "#app/core/services/notices/lapsing-notices.server.ts";
import { operatorMessages } from "#app/core/services/operator-messages/operator-messages.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { inactivityCancellation } from "#app/core/services/points/inactivity-cancellation.server.ts";
import { inactivityWarning } from "#app/core/services/points/inactivity-warning.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { premiumRenewal } from "#app/core/services/premium/premium-renewal.server.ts";
import { validationWindow } from "#app/core/services/requests/validation-window.server.ts";
import { transactionExpiry } from "#app/core/services/transactions/transaction-expiry.server.ts";
import { segmentSizes } from "#app/core/services/segments/segment-sizes.server.ts";
import { scheduledReports } from "#app/desk/reports/send-reports.server.ts";
import { partnerWeek } from "#app/core/services/partner-week/partner-week.server.ts";
import { fullCards } from "#app/core/services/stamps/full-cards.server.ts";
import { settlementDues } from "#app/settlement/ageing/dues-job.server.ts";
import { packs } from "#app/settlement/contracts/packs-job.server.ts";
import { statements } from "#app/settlement/statements/statements-job.server.ts";
import { books } from "#app/settlement/books/books.server.ts";
import { retention } from "#app/core/services/retention/retention.server.ts";

/** Every scheduled job; rules.md, Jobs. Work that runs continuously is started in jobs/schedule.ts. */
export const allJobs: readonly Job[] = [
  messageDispatch,
  transactionExpiry,
  paymentExpiry,
  eInvoices,
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
  books,
  lapsingNotices,
  operatorMessages,
  passUpdates,
  googleUpdates,
  segmentSizes,
  fullCards,
  scheduledReports,
  partnerWeek,
  packs,
  settlementDues,
  statements,
];

export function findJob(name: string): Job | undefined {
  return allJobs.find((job) => job.name === name);
}
