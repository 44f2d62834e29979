import { newContractBody, newPackBody } from "#app/core/domain/contracts/contract-record.ts";
import { formOf } from "#app/core/ui/record/form-of.ts";

/** The form of a version of a contract. */
export const contractForm = formOf(newContractBody, [
  { part: "contract", fields: [{ name: "from", label: "contractFrom" }, "billing"] },
  {
    part: "prices",
    fields: ["pointPriceMicrodinars", "campaignPercent", "voucherPercent", "commissionPercent"],
  },
  {
    part: "settling",
    fields: [
      ...(["netting", "disputeDays", "paymentDays", "leastPayoutMillimes"] as const),
      ...(["alertPoints", "creditLimitMillimes"] as const),
    ],
  },
]);

/** What of it decides a month's amounts. */
export const triedBody = newContractBody.pick({
  billing: true,
  pointPriceMicrodinars: true,
  campaignPercent: true,
  voucherPercent: true,
  commissionPercent: true,
  netting: true,
});

export const triedForm = formOf(triedBody, [
  {
    part: "prices",
    fields: [
      ...(["billing", "pointPriceMicrodinars", "campaignPercent", "voucherPercent"] as const),
      ...(["commissionPercent", "netting"] as const),
    ],
  },
]);

export const packForm = formOf(newPackBody, [
  {
    part: "pack",
    fields: [
      { name: "points", label: "packPoints" },
      { name: "paidMillimes", label: "packPaid" },
    ],
  },
]);
