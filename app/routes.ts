/**
 * The addresses of all pages with the files that serve them: one folder of app/routes for each kind of visitor.
 * - customer: pages that need an account
 * - till: /:lang/cashier, for holders of a shop's key
 * - desk: /:lang/operator, for persons who work for Mezia
 * - public: pages for everybody
 */
import { index, layout, route } from "@remix-run/route-config";

const customerPages = [
  route("onboarding", "routes/customer/onboarding.tsx"),
  route("questions", "routes/customer/questions/route.tsx"),
  route("sign-in/welcome-back", "routes/customer/welcome-back.tsx"),
  route("pin", "routes/customer/pin.tsx"),

  route("wallet", "routes/customer/wallet/list.tsx", { index: true }),
  route("wallet/expired", "routes/customer/wallet/expired.tsx"),
  route("wallet/voucher/:id", "routes/customer/wallet/voucher/route.tsx", { index: true }),
  route("wallet/voucher/:id/history", "routes/customer/wallet/voucher/history.tsx"),
  route("wallet/voucher/:id/state", "routes/customer/wallet/voucher/state.ts"),
  route("wallet/voucher/:id/use-online", "routes/customer/wallet/voucher/use-online.tsx"),
  route("store/:store/online", "routes/customer/store-online.tsx"),
  route("purchase/:id", "routes/customer/purchase/route.tsx", { index: true }),
  route("purchase/:id/state", "routes/customer/purchase/state.ts"),

  route("card", "routes/customer/card/route.tsx", { index: true }),
  route("card/state", "routes/customer/card/state.ts"),
  // Only where the settings have a wallet's keys.
  route("card/google", "routes/customer/card/google.ts"),
  route("card/apple", "routes/customer/card/apple.ts"),

  route("scan", "routes/customer/scan/camera.tsx", { index: true }),
  route("scan/:id", "routes/customer/scan/sale/route.tsx", { index: true }),
  route("scan/:id/state", "routes/customer/scan/sale/state.ts"),
  route("scan/sale-point/:id", "routes/customer/scan/sale-point/route.tsx"),

  route("fortune-wheel", "routes/customer/fortune-wheel.tsx"),
  route("grand-prize-wheel", "routes/customer/grand-prize-wheel.tsx"),

  route("points-history", "routes/customer/points-history/list.tsx"),
  route("points-history/request/:transactionId", "routes/customer/points-history/request.tsx"),
  route("points-history/request/:transactionId/send", "routes/customer/points-history/request-send.ts"),
  route("points-history/response/:requestId", "routes/customer/points-history/response.tsx"),
  route("points-history/response/:requestId/document", "routes/customer/points-history/response-document.ts"),

  route("premium", "routes/customer/premium/plans.tsx", { index: true }),
  route("premium/subscribe", "routes/customer/premium/subscribe.tsx"),
  route("premium/validate", "routes/customer/premium/validate.tsx"),
  route("premium/success", "routes/customer/premium/success.tsx"),
  route("premium/error", "routes/customer/premium/error.tsx"),

  route("profile", "routes/customer/profile/overview.tsx"),
  route("profile/edit", "routes/customer/profile/edit.tsx"),
  route("profile/edit-tags", "routes/customer/profile/edit-tags.tsx"),
  route("profile/levels", "routes/customer/profile/levels.tsx"),
  route("profile/referrals", "routes/customer/profile/referrals.tsx"),
  route("profile/order-history", "routes/customer/profile/order-history.tsx"),
  route("profile/invoices", "routes/customer/profile/invoices.tsx"),
  route("profile/invoices/:id", "routes/customer/profile/invoice.tsx"),
  route("profile/invoices/:id.pdf", "routes/customer/profile/invoice-pdf.ts"),
  route("profile/devices", "routes/customer/profile/devices.tsx"),
  route("profile/change-login", "routes/customer/profile/change-login.tsx"),
  route("profile/change-password", "routes/customer/profile/change-password.tsx"),
  route("profile/delete-account", "routes/customer/profile/delete-account.tsx"),
  route("profile/export", "routes/customer/profile/export.ts"),

  route("profile/notifications", "routes/customer/notifications/preferences.tsx"),
  route("notifications", "routes/customer/notifications/inbox.tsx"),
  route("notifications/news", "routes/customer/notifications/news.ts"),
  route("notifications/device", "routes/customer/notifications/device.ts"),
  route("voucher/:id/watch", "routes/customer/watch-offer.ts"),

  // For the open page: live events, and dismissed tips.
  route("events", "routes/customer/events.ts"),
  route("tooltip", "routes/customer/tooltip.ts"),
];

const tillPages = [
  route("cashier", "routes/till/layout.tsx", [
    layout("routes/till/page-errors.tsx", [
      index("routes/till/counter.tsx"),
      route("code", "routes/till/code.tsx"),
      route("sale/:id", "routes/till/sale.tsx"),
      route("sales", "routes/till/sales.tsx"),
      route("requests", "routes/till/requests.tsx", { index: true }),
      route("requests/:request", "routes/till/request.tsx"),
      route("device", "routes/till/device.tsx"),
      route("*", "routes/till/not-found.tsx"),
    ]),
  ]),
  // Outside the till's frame.
  route("cashier/sign-in", "routes/till/sign-in.tsx"),
  route("cashier/requests/:request/document", "routes/till/request-document.ts"),
  route("cashier/events", "routes/till/events.ts"),
  route("cashier/now", "routes/till/now.ts"),
  route("cashier/send", "routes/till/send.ts"),
];

const deskPages = [
  route("operator", "routes/desk/layout.tsx", [
    layout("routes/desk/page-errors.tsx", [
      index("routes/desk/overview.tsx"),
      route("partners", "routes/desk/partners/list.tsx", { index: true }),
      route("partners/new", "routes/desk/partners/new.tsx"),
      route("partners/:id", "routes/desk/partners/change.tsx"),
      route("partners/:id/items", "routes/desk/partners/items.tsx"),
      route("partners/:id/keys", "routes/desk/partners/keys.tsx"),
      route("partners/:id/new-store", "routes/desk/partners/new-store.tsx"),
      route("stores/:id", "routes/desk/stores/change.tsx"),
      route("stores/:id/tills", "routes/desk/stores/tills.tsx"),
      route("sale-points", "routes/desk/sale-points/list.tsx", { index: true }),
      route("sale-points/new", "routes/desk/sale-points/new.tsx"),
      route("sale-points/:id", "routes/desk/sale-points/change.tsx"),
      route("offers", "routes/desk/offers/list.tsx", { index: true }),
      route("offers/new", "routes/desk/offers/new.tsx"),
      route("offers/:id", "routes/desk/offers/change.tsx"),
      route("campaigns", "routes/desk/campaigns/list.tsx", { index: true }),
      route("campaigns/new", "routes/desk/campaigns/new.tsx"),
      route("campaigns/simulate", "routes/desk/campaigns/simulate.tsx"),
      route("campaigns/preview", "routes/desk/campaigns/preview.ts"),
      route("campaigns/:id", "routes/desk/campaigns/change.tsx"),
      route("segments", "routes/desk/segments/list.tsx", { index: true }),
      route("segments/new", "routes/desk/segments/new.tsx"),
      route("segments/lists", "routes/desk/segments/lists.tsx"),
      route("segments/preview", "routes/desk/segments/preview.ts"),
      route("segments/:id", "routes/desk/segments/change.tsx"),
      route("stamp-cards", "routes/desk/stamp-cards/list.tsx", { index: true }),
      route("stamp-cards/new", "routes/desk/stamp-cards/new.tsx"),
      route("stamp-cards/:id", "routes/desk/stamp-cards/change.tsx"),
      route("clickouts", "routes/desk/clickouts/list.tsx", { index: true }),
      route("clickouts/new", "routes/desk/clickouts/new.tsx"),
      route("clickouts/:id", "routes/desk/clickouts/change.tsx"),
      route("clickouts/:id.svg", "routes/desk/clickouts/code-svg.ts"),
      route("pictures", "routes/desk/pictures.tsx"),
      route("prizes", "routes/desk/prizes/list.tsx", { index: true }),
      route("prizes/new", "routes/desk/prizes/new.tsx"),
      route("prizes/:id", "routes/desk/prizes/change.tsx"),
      route("help", "routes/desk/help/list.tsx", { index: true }),
      route("help/new", "routes/desk/help/new.tsx"),
      route("help/:id", "routes/desk/help/change.tsx"),
      route("customers", "routes/desk/customers/list.tsx", { index: true }),
      route("customers/:id", "routes/desk/customers/customer.tsx"),
      route("customers/:id/correct", "routes/desk/customers/correct.tsx"),
      route("customers/:id/merge", "routes/desk/customers/merge.tsx"),
      route("customers/:id/orders", "routes/desk/customers/orders.tsx"),
      route("customers/:id/lots", "routes/desk/customers/lots.tsx"),
      route("customers/:id/claims", "routes/desk/customers/claims.tsx"),
      route("customers/:id/messages", "routes/desk/customers/messages.tsx"),
      route("customers/:id/devices", "routes/desk/customers/devices.tsx"),
      route("import/:what", "routes/desk/import.tsx"),
      route("claims", "routes/desk/claims.tsx"),
      route("goods", "routes/desk/goods.tsx"),
      route("refunds", "routes/desk/refunds.tsx"),
      route("approvals", "routes/desk/approvals/list.tsx", { index: true }),
      route("approvals/:id", "routes/desk/approvals/approval.tsx"),
      route("points", "routes/desk/points.tsx"),
      route("figures/:part", "routes/desk/figures/part.tsx"),
      route("premium", "routes/desk/premium.tsx"),
      route("levels", "routes/desk/levels/list.tsx", { index: true }),
      route("levels/:level", "routes/desk/levels/change.tsx"),
      route("economy", "routes/desk/economy.tsx"),
      route("webhooks", "routes/desk/webhooks/list.tsx", { index: true }),
      route("webhooks/new", "routes/desk/webhooks/new.tsx"),
      route("webhooks/:id", "routes/desk/webhooks/change.tsx"),
      route("webhooks/deliveries", "routes/desk/webhooks/deliveries.tsx"),
      route("jobs", "routes/desk/jobs.tsx"),
      route("audit", "routes/desk/audit.tsx"),
      route("messages", "routes/desk/messages/list.tsx", { index: true }),
      route("messages/new", "routes/desk/messages/new.tsx"),
      route("messages/:id", "routes/desk/messages/message.tsx"),
      route("messages/templates", "routes/desk/messages/templates.tsx"),
      route("persons", "routes/desk/persons/list.tsx", { index: true }),
      route("persons/new", "routes/desk/persons/new.tsx"),
      route("persons/:id", "routes/desk/persons/person.tsx"),
      route("keys", "routes/desk/keys.tsx"),
      route("sessions", "routes/desk/sessions.tsx"),
      route("maintenance", "routes/desk/maintenance.tsx"),
      route("*", "routes/desk/not-found.tsx"),
    ]),
  ]),
  // Outside the desk's frame.
  route("operator/sign-in", "routes/desk/sign-in.tsx"),
  route("operator/invitation", "routes/desk/invitation.tsx"),
  route("operator/sale-points/:id/poster", "routes/desk/sale-points/poster.tsx"),
  route("operator/audit.jsonl", "routes/desk/audit-lines.ts"),
  route("operator/lists/:list.csv", "routes/desk/list-csv.ts"),
  route("operator/import/:what.csv", "routes/desk/import-csv.ts"),
  route("operator/points.csv", "routes/desk/points-csv.ts"),
  route("operator/figures/:part.csv", "routes/desk/figures-csv.ts"),
];

const publicPages = [
  index("routes/public/shop/route.tsx"),
  route("voucher/:id", "routes/public/voucher.tsx"),
  route("store", "routes/public/stores.tsx", { index: true }),
  route("store/:store", "routes/public/store.tsx"),
  route("clickout/:code", "routes/public/clickout.tsx"),

  route("welcome", "routes/public/welcome.tsx"),
  route("sign-in", "routes/public/sign-in.tsx"),
  route("sign-up", "routes/public/sign-up/form.tsx"),
  route("sign-up/check", "routes/public/sign-up/check.tsx"),
  route("orange", "routes/public/orange.tsx"),
  route("reset-password", "routes/public/reset-password/login.tsx"),
  route("reset-password/check", "routes/public/reset-password/check.tsx"),
  route("reset-password/new-password", "routes/public/reset-password/new-password.tsx"),
  route("code", "routes/public/code.tsx"),
  route("session", "routes/public/session.ts"),
  route("sign-out", "routes/public/sign-out.ts"),
  route("unsubscribe", "routes/public/unsubscribe.tsx"),
  route("goodbye", "routes/public/goodbye.tsx"),

  route("story", "routes/public/story.tsx"),
  route("help-center", "routes/public/help-center/topics.tsx"),
  route("help-center/:id", "routes/public/help-center/topic.tsx"),
  route("profile/help-and-contact", "routes/public/help-and-contact.tsx"),
  route("terms-of-use", "routes/public/terms-of-use.tsx"),
  route("privacy-policy", "routes/public/privacy-policy.tsx"),
  route("theme", "routes/public/theme.tsx"),
  route("styleguide", "routes/public/styleguide/route.tsx"),
  route("*", "routes/public/not-found.tsx"),
];

/** Addresses without a language, and pages outside the language's frame. */
const bareAddresses = [
  index("routes/public/start.tsx"),
  route(":lang/maintenance", "routes/public/maintenance.tsx"),
  route(":lang/offline", "routes/public/offline.tsx"),
  route("closed", "routes/public/closed.ts"),
  route(".well-known/security.txt", "routes/public/security-txt.ts"),
  // Addresses printed in shops and sent in messages: they redirect to the page in the reader's language.
  route("scan/:code", "routes/public/scan-redirect.ts"),
  route("clickout/:code", "routes/public/clickout-redirect.ts"),
  route("pay/:invoiceId", "routes/public/pay.tsx"),
  route("payments/callback/:gateway", "routes/public/payment-callback.ts"),
  // Where devices keep their passes up to date; Apple prescribes the addresses.
  route(
    "passes/apple/v1/devices/:deviceId/registrations/:passTypeId",
    "routes/public/apple-passes/changed.ts",
  ),
  route(
    "passes/apple/v1/devices/:deviceId/registrations/:passTypeId/:serial",
    "routes/public/apple-passes/registration.ts",
  ),
  route("passes/apple/v1/passes/:passTypeId/:serial", "routes/public/apple-passes/pass.ts"),
  route("passes/apple/v1/log", "routes/public/apple-passes/log.ts"),
  route("avatars/:userId/:random/:name?", "routes/public/avatar.ts"),
  route("media/:hash/:name", "routes/public/picture.ts"),
  route("api/docs", "routes/public/api-docs.tsx"),
  route("sandbox/gateway/:reference", "routes/public/sandbox/gateway.tsx"),
  route("sandbox/messages", "routes/public/sandbox/messages.tsx"),
];

export default [
  route(":lang", "routes/language.tsx", [...publicPages, ...customerPages, ...tillPages, ...deskPages]),
  ...bareAddresses,
  // All calls of the API; app/api/table.server.ts lists their paths.
  route("api/v1/*", "routes/api.v1.$.ts"),
];
