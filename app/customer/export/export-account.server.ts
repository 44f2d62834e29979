import type { ClientCall } from "#app/core/services/call.ts";
import { exportCampaigns } from "./export-campaigns.server.ts";
import { exportClickouts } from "./export-clickouts.server.ts";
import { exportEarlier } from "./export-earlier.server.ts";
import { exportInvoices } from "./export-invoices.server.ts";
import { exportNewcomer } from "./export-newcomer.server.ts";
import { exportNotices } from "./export-notices.server.ts";
import { exportOffline } from "./export-offline.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { exportPoints } from "./export-points.server.ts";
import { exportReviews } from "./export-reviews.server.ts";
import { exportSales } from "./export-sales.server.ts";
import { exportTraces } from "./export-traces.server.ts";
import { exportWallet } from "./export-wallet.server.ts";
import { exportWheels } from "./export-wheels.server.ts";

/**
 * Everything stored about the customer, except what only serves to sign in: no hash, handle, code or secret.
 * Nothing about other people, except what the customer entered themselves.
 */
export async function exportAccount({ caller, language, now }: ClientCall) {
  const { userId } = caller;
  const parts = await Promise.all([
    exportPerson(userId, language),
    exportPoints(userId),
    exportWallet(userId, language),
    exportInvoices(userId, language),
    exportSales(userId, language),
    exportTraces(userId),
    exportWheels(userId, language),
    exportClickouts(userId),
    exportNotices(userId, { language, now }),
    exportCampaigns(userId, language),
    exportEarlier(userId),
    exportNewcomer(userId),
    exportReviews(userId),
    exportOffline(userId),
  ]);
  const [person, points, wallet, invoices, sales, traces, wheels, ...others] = parts;
  const [clickouts, notices, campaigns, earlier, newcomer, reviews, offline] = others;
  return {
    exportedAt: now.toISOString(),
    ...person,
    ...points,
    ...wallet,
    ...invoices,
    ...sales,
    ...traces,
    ...wheels,
    ...clickouts,
    ...notices,
    ...campaigns,
    ...earlier,
    ...newcomer,
    ...reviews,
    ...offline,
  };
}
