/**
 * The addresses of all pages with the files that serve them, by kind of visitor.
 * - customer: pages that need an account
 * - till: /:lang/cashier, for holders of a shop's key
 * - desk: /:lang/operator, for persons who work for Mezia
 * - public: pages for everybody, called `.public` and not `.page`
 */
import { index, layout, route } from "@remix-run/route-config";

const customerPages = [
  route("onboarding", "customer/onboarding/onboarding.page.tsx"),
  route("questions", "customer/onboarding/questions.page.tsx"),
  route("sign-in/welcome-back", "customer/accounts/welcome-back.page.tsx"),
  route("pin", "customer/accounts/pin.page.tsx"),

  route("wallet", "customer/wallet/list.page.tsx", { index: true }),
  route("wallet/expired", "customer/wallet/expired.page.tsx"),
  route("wallet/voucher/:id", "customer/wallet/voucher.page.tsx", { index: true }),
  route("wallet/voucher/:id/history", "customer/wallet/voucher-history.page.tsx"),
  route("wallet/voucher/:id/state", "customer/wallet/voucher-state.page.ts"),
  route("wallet/voucher/:id/use-online", "customer/wallet/use-online.page.tsx"),
  route("store/:store/online", "customer/online/store-online.page.tsx"),
  route("purchase/:id", "customer/payments/purchase.page.tsx", { index: true }),
  route("purchase/:id/state", "customer/payments/purchase-state.page.ts"),

  route("card", "customer/card/card.page.tsx", { index: true }),
  route("card/state", "customer/card/card-state.page.ts"),
  // Only where the settings have a wallet's keys.
  route("card/google", "customer/card/google.page.ts"),
  route("card/apple", "customer/card/apple.page.ts"),

  route("scan", "customer/scan/camera.page.tsx", { index: true }),
  route("scan/:id", "customer/scan/sale.page.tsx", { index: true }),
  route("scan/:id/state", "customer/scan/sale-state.page.ts"),
  route("scan/sale-point/:id", "customer/scan/sale-point.page.tsx"),

  route("fortune-wheel", "customer/wheels/fortune-wheel.page.tsx"),
  route("grand-prize-wheel", "customer/wheels/grand-prize-wheel.page.tsx"),

  route("points-history", "customer/points/list.page.tsx"),
  route("points-history/request/:transactionId", "customer/online/request.page.tsx"),
  route("points-history/request/:transactionId/send", "customer/online/request-send.page.ts"),
  route("points-history/response/:requestId", "customer/online/response.page.tsx"),
  route("points-history/response/:requestId/document", "customer/online/response-document.page.ts"),

  route("premium", "customer/premium/plans.page.tsx", { index: true }),
  route("premium/subscribe", "customer/premium/subscribe.page.tsx"),
  route("premium/validate", "customer/premium/validate.page.tsx"),
  route("premium/success", "customer/premium/success.page.tsx"),
  route("premium/error", "customer/premium/error.page.tsx"),

  route("profile", "customer/profile/overview.page.tsx"),
  route("profile/edit", "customer/profile/edit.page.tsx"),
  route("profile/edit-tags", "customer/profile/edit-tags.page.tsx"),
  route("profile/levels", "customer/levels/levels.page.tsx"),
  route("profile/referrals", "customer/referrals/referrals.page.tsx"),
  route("profile/order-history", "customer/orders/order-history.page.tsx"),
  route("profile/invoices", "customer/payments/invoices.page.tsx"),
  route("profile/invoices/:id", "customer/payments/invoice.page.tsx"),
  route("profile/invoices/:id.pdf", "customer/payments/invoice-pdf.page.ts"),
  route("profile/devices", "customer/security/devices.page.tsx"),
  route("profile/change-login", "customer/security/change-login.page.tsx"),
  route("profile/change-password", "customer/security/change-password.page.tsx"),
  route("profile/delete-account", "customer/security/delete-account.page.tsx"),
  route("profile/export", "customer/export/export.page.ts"),

  route("profile/notifications", "customer/notices/preferences.page.tsx"),
  route("notifications", "customer/notices/inbox.page.tsx"),
  route("notifications/news", "customer/notices/news.page.ts"),
  route("notifications/device", "customer/notices/device.page.ts"),
  route("voucher/:id/watch", "customer/offers/watch-offer.page.ts"),

  // For the open page: live events, and dismissed tips.
  route("events", "customer/live/events.page.ts"),
  route("tooltip", "customer/help/tooltip.page.ts"),
];

const tillPages = [
  route("cashier", "till/pages/layout.page.tsx", [
    layout("till/pages/page-errors.page.tsx", [
      index("till/pages/counter.page.tsx"),
      route("code", "till/pages/code.page.tsx"),
      route("sale/:id", "till/pages/sale.page.tsx"),
      route("sales", "till/pages/sales.page.tsx"),
      route("requests", "till/pages/requests.page.tsx", { index: true }),
      route("requests/:request", "till/pages/request.page.tsx"),
      route("device", "till/pages/device.page.tsx"),
      route("*", "till/pages/not-found.page.tsx"),
    ]),
  ]),
  // Outside the till's frame.
  route("cashier/sign-in", "till/pages/sign-in.page.tsx"),
  route("cashier/requests/:request/document", "till/pages/request-document.page.ts"),
  route("cashier/events", "till/pages/events.page.ts"),
  route("cashier/now", "till/pages/now.page.ts"),
  route("cashier/send", "till/pages/send.page.ts"),
];

/** The two addresses of a record at the desk: of a new one, and of one that there is. */
const record = (at: string, file: string) => [
  route(`${at}/new`, file, { id: `desk/${at}/new` }),
  route(`${at}/:id`, file),
];

const deskPages = [
  route("operator", "desk/frame/layout.page.tsx", [
    layout("desk/frame/page-errors.page.tsx", [
      index("desk/overview/overview.page.tsx"),
      route("partners", "desk/partners/list.page.tsx", { index: true }),
      ...record("partners", "desk/partners/record.page.tsx"),
      route("partners/:id/items", "desk/partners/items.page.tsx"),
      route("partners/:id/keys", "desk/partners/keys.page.tsx"),
      // A store is made below its partner.
      route("partners/:partner/new-store", "desk/stores/record.page.tsx", { id: "desk/stores/new" }),
      route("stores/:id", "desk/stores/record.page.tsx"),
      route("stores/:id/tills", "desk/stores/tills.page.tsx"),
      route("sale-points", "desk/sale-points/list.page.tsx", { index: true }),
      ...record("sale-points", "desk/sale-points/record.page.tsx"),
      route("offers", "desk/offers/list.page.tsx", { index: true }),
      ...record("offers", "desk/offers/record.page.tsx"),
      route("campaigns", "desk/campaigns/list.page.tsx", { index: true }),
      ...record("campaigns", "desk/campaigns/record.page.tsx"),
      route("campaigns/simulate", "desk/campaigns/simulate.page.tsx"),
      route("campaigns/preview", "desk/campaigns/preview.page.ts"),
      route("segments", "desk/segments/list.page.tsx", { index: true }),
      ...record("segments", "desk/segments/record.page.tsx"),
      route("segments/lists", "desk/segments/lists.page.tsx"),
      route("segments/preview", "desk/segments/preview.page.ts"),
      route("stamp-cards", "desk/stamp-cards/list.page.tsx", { index: true }),
      ...record("stamp-cards", "desk/stamp-cards/record.page.tsx"),
      route("clickouts", "desk/clickouts/list.page.tsx", { index: true }),
      ...record("clickouts", "desk/clickouts/record.page.tsx"),
      route("clickouts/:id.svg", "desk/clickouts/code-svg.page.ts"),
      route("pictures", "desk/pictures/pictures.page.tsx"),
      route("prizes", "desk/prizes/list.page.tsx", { index: true }),
      ...record("prizes", "desk/prizes/record.page.tsx"),
      route("help", "desk/help/list.page.tsx", { index: true }),
      ...record("help", "desk/help/record.page.tsx"),
      route("customers", "desk/customers/list.page.tsx", { index: true }),
      route("customers/:id", "desk/customers/customer.page.tsx"),
      route("customers/:id/correct", "desk/customers/correct.page.tsx"),
      route("customers/:id/merge", "desk/merging/merge.page.tsx"),
      route("customers/:id/orders", "desk/customers/orders.page.tsx"),
      route("customers/:id/lots", "desk/customers/lots.page.tsx"),
      route("customers/:id/claims", "desk/customers/claims.page.tsx"),
      route("customers/:id/messages", "desk/customers/messages.page.tsx"),
      route("customers/:id/devices", "desk/customers/devices.page.tsx"),
      route("import/:what", "desk/imports/import.page.tsx"),
      route("claims", "desk/claims/claims.page.tsx"),
      route("goods", "desk/prizes/goods.page.tsx"),
      route("refunds", "desk/refunds/refunds.page.tsx"),
      route("approvals", "desk/approvals/list.page.tsx", { index: true }),
      route("approvals/:id", "desk/approvals/approval.page.tsx"),
      route("points", "desk/figures/points.page.tsx"),
      route("figures/:part", "desk/figures/part.page.tsx"),
      route("premium", "desk/premium/premium.page.tsx"),
      route("levels", "desk/levels/list.page.tsx", { index: true }),
      route("levels/:id", "desk/levels/record.page.tsx"),
      route("economy", "desk/economy/economy.page.tsx"),
      route("webhooks", "desk/webhooks/list.page.tsx", { index: true }),
      ...record("webhooks", "desk/webhooks/record.page.tsx"),
      route("webhooks/deliveries", "desk/webhooks/deliveries.page.tsx"),
      route("jobs", "desk/jobs/jobs.page.tsx"),
      route("audit", "desk/audit/audit.page.tsx"),
      route("messages", "desk/messages/list.page.tsx", { index: true }),
      route("messages/new", "desk/messages/record.page.tsx"),
      route("messages/:id", "desk/messages/message.page.tsx"),
      route("messages/templates", "desk/messages/templates.page.tsx"),
      route("persons", "desk/persons/list.page.tsx", { index: true }),
      route("persons/new", "desk/persons/record.page.tsx"),
      route("persons/:id", "desk/persons/person.page.tsx"),
      route("keys", "desk/keys/keys.page.tsx"),
      route("sessions", "desk/sign-in/sessions.page.tsx"),
      route("maintenance", "desk/maintenance/maintenance.page.tsx"),
      route("*", "desk/frame/not-found.page.tsx"),
    ]),
  ]),
  // Outside the desk's frame.
  route("operator/sign-in", "desk/sign-in/sign-in.page.tsx"),
  route("operator/invitation", "desk/persons/invitation.page.tsx"),
  route("operator/sale-points/:id/poster", "desk/sale-points/poster.page.tsx"),
  route("operator/audit.jsonl", "desk/audit/audit-lines.page.ts"),
  route("operator/lists/:list.csv", "desk/list-files/list-csv.page.ts"),
  route("operator/import/:what.csv", "desk/imports/import-csv.page.ts"),
  route("operator/points.csv", "desk/figures/points-csv.page.ts"),
  route("operator/figures/:part.csv", "desk/figures/figures-csv.page.ts"),
];

const publicPages = [
  index("customer/offers/shop.public.tsx"),
  route("voucher/:id", "customer/offers/voucher.public.tsx"),
  route("store", "customer/partners/stores.public.tsx", { index: true }),
  route("store/:store", "customer/partners/store.public.tsx"),
  route("clickout/:code", "customer/clickouts/clickout.public.tsx"),

  route("welcome", "customer/accounts/welcome.public.tsx"),
  route("sign-in", "customer/accounts/sign-in.public.tsx"),
  route("sign-up", "customer/accounts/sign-up.public.tsx"),
  route("sign-up/check", "customer/accounts/sign-up-check.public.tsx"),
  route("orange", "customer/accounts/orange.public.tsx"),
  route("reset-password", "customer/accounts/reset-login.public.tsx"),
  route("reset-password/check", "customer/accounts/reset-check.public.tsx"),
  route("reset-password/new-password", "customer/accounts/new-password.public.tsx"),
  route("code", "customer/accounts/code.public.tsx"),
  route("session", "customer/accounts/session.public.ts"),
  route("sign-out", "customer/accounts/sign-out.public.ts"),
  route("unsubscribe", "customer/notices/unsubscribe.public.tsx"),
  route("goodbye", "customer/accounts/goodbye.public.tsx"),

  route("story", "customer/help/story.public.tsx"),
  route("help-center", "customer/help/topics.public.tsx"),
  route("help-center/:id", "customer/help/topic.public.tsx"),
  route("profile/help-and-contact", "customer/help/help-and-contact.public.tsx"),
  route("terms-of-use", "customer/help/terms-of-use.public.tsx"),
  route("privacy-policy", "customer/help/privacy-policy.public.tsx"),
  route("theme", "customer/frame/theme.public.tsx"),
  route("styleguide", "customer/styleguide/styleguide.public.tsx"),
  route("*", "customer/frame/not-found.public.tsx"),
];

/** Addresses without a language, and pages outside the language's frame. */
const bareAddresses = [
  index("customer/frame/start.public.tsx"),
  route(":lang/maintenance", "customer/frame/maintenance.public.tsx"),
  route(":lang/offline", "customer/frame/offline.public.tsx"),
  route("closed", "customer/frame/closed.public.ts"),
  route(".well-known/security.txt", "customer/frame/security-txt.public.ts"),
  // Addresses printed in shops and sent in messages: they redirect to the page in the reader's language.
  route("scan/:code", "customer/scan/scan-redirect.public.ts"),
  route("clickout/:code", "customer/clickouts/clickout-redirect.public.ts"),
  route("pay/:invoiceId", "customer/payments/pay.public.tsx"),
  route("payments/callback/:gateway", "customer/payments/payment-callback.public.ts"),
  // Where devices keep their passes up to date; Apple prescribes the addresses.
  route("passes/apple/v1/devices/:deviceId/registrations/:passTypeId", "customer/card/changed.public.ts"),
  route(
    "passes/apple/v1/devices/:deviceId/registrations/:passTypeId/:serial",
    "customer/card/registration.public.ts",
  ),
  route("passes/apple/v1/passes/:passTypeId/:serial", "customer/card/pass.public.ts"),
  route("passes/apple/v1/log", "customer/card/log.public.ts"),
  route("avatars/:userId/:random/:name?", "customer/profile/avatar.public.ts"),
  route("media/:hash/:name", "customer/offers/picture.public.ts"),
  route("api/docs", "api/docs/docs.public.tsx"),
  route("sandbox/gateway/:reference", "customer/sandbox/gateway.public.tsx"),
  route("sandbox/messages", "customer/sandbox/messages.public.tsx"),
];

export default [
  route(":lang", "language.tsx", [...publicPages, ...customerPages, ...tillPages, ...deskPages]),
  ...bareAddresses,
  // All calls of the API; app/api/table.server.ts lists their paths.
  route("api/v1/*", "api/api.public.ts"),
];
