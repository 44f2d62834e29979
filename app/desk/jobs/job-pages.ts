import type { Right } from "#app/core/domain/operators/rights.ts";

/** Pages of the desk, under its own path, that show what jobs do; each with the right that it needs. */
const pages = {
  refunds: { path: "/refunds", right: "finance" },
  taxDocuments: { path: "/tax-documents", right: "finance" },
  points: { path: "/points", right: "reports" },
  levels: { path: "/levels", right: "finance" },
  customers: { path: "/customers", right: "customers.read" },
  claims: { path: "/claims", right: "claims" },
  premium: { path: "/premium", right: "reports" },
  offers: { path: "/offers", right: "catalogue" },
  campaigns: { path: "/campaigns", right: "campaigns" },
  segments: { path: "/segments", right: "campaigns" },
  messages: { path: "/messages", right: "messages" },
  figures: { path: "/figures/members", right: "reports" },
  books: { path: "/books", right: "finance" },
  reports: { path: "/reports", right: "reports" },
  statements: { path: "/statements", right: "finance" },
} as const satisfies Record<string, { path: string; right: Right }>;

type PageName = keyof typeof pages;

/** The page of each job. The effect of all other jobs is shown on no page. */
export const jobPages: Partial<Record<string, PageName>> = {
  "payment-expiry": "refunds",
  "e-invoices": "taxDocuments",
  "points-expiry": "points",
  "level-sweep": "levels",
  "inactivity-cancellation": "points",
  "account-deletion": "customers",
  "validation-window": "claims",
  "premium-renewal": "premium",
  "offer-figures": "offers",
  "campaign-events": "campaigns",
  "campaign-birthdays": "campaigns",
  figures: "figures",
  books: "books",
  "operator-messages": "messages",
  "segment-sizes": "segments",
  "full-cards": "campaigns",
  "scheduled-reports": "reports",
  statements: "statements",
};

/** The page where the effect of a job is seen. */
export function pageOfJob(job: string) {
  const name = jobPages[job];
  return name && { name, ...pages[name] };
}
