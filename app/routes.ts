/**
 * The addresses of all pages with the files that serve them, by kind of visitor.
 * - customer: pages that need an account
 * - till: /:lang/cashier, for holders of a shop's key
 * - desk: /:lang/operator, for persons who work for Mezia; they stand in app/desk/routes.ts
 * - house: /:lang/partner, for persons who work for a partner
 * - public: pages for everybody, called `.public` and not `.page`
 */
import { index, layout, route } from "@remix-run/route-config";
import { deskPages } from "./desk/routes.ts";

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
  route("card/kept", "customer/card/kept.page.ts"),
  route("card/offline-pass", "customer/card/offline-pass.page.ts"),
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
  route("profile/savings", "customer/savings/savings.page.tsx"),
  route("profile/invoices", "customer/payments/invoices.page.tsx"),
  route("profile/invoices/:id", "customer/payments/invoice.page.tsx"),
  route("profile/invoices/:id.pdf", "customer/payments/invoice-pdf.page.ts"),
  route("profile/invoices/:id.xml", "customer/payments/invoice-xml.page.ts"),
  route("profile/credit-notes/:id.pdf", "customer/payments/credit-note-pdf.page.ts"),
  route("profile/credit-notes/:id.xml", "customer/payments/credit-note-xml.page.ts"),
  route("profile/devices", "customer/security/devices.page.tsx"),
  route("profile/change-login", "customer/security/change-login.page.tsx"),
  route("profile/change-password", "customer/security/change-password.page.tsx"),
  route("profile/delete-account", "customer/security/delete-account.page.tsx"),
  route("profile/consents", "customer/security/consents.page.tsx"),
  route("profile/reviews", "customer/reviews/reviews.page.tsx"),
  route("profile/export", "customer/export/export.page.ts"),

  route("profile/notifications", "customer/notices/preferences.page.tsx"),
  route("notifications", "customer/notices/inbox.page.tsx"),
  route("notifications/news", "customer/notices/news.page.ts"),
  route("notifications/device", "customer/notices/device.page.ts"),
  route("voucher/:id/watch", "customer/offers/watch-offer.page.ts"),
  route("wheel-spins/:spin/name", "customer/wheels/show-name.page.ts"),
  route("favourites", "customer/offers/favourites.page.tsx"),

  // For the open page: live events, and dismissed tips.
  route("events", "customer/live/events.page.ts"),
  route("tooltip", "customer/help/tooltip.page.ts"),
];

const tillPages = [
  route("cashier", "till/device/layout.page.tsx", [
    layout("till/frame/page-errors.page.tsx", [
      index("till/sales/counter.page.tsx"),
      route("code", "till/codes/code.page.tsx"),
      route("sale/:id", "till/sales/sale.page.tsx", { index: true }),
      route("sale/:id/slip", "till/sales/slip.page.tsx"),
      route("sales", "till/sales/sales.page.tsx"),
      route("close", "till/sales/close.page.tsx"),
      route("requests", "till/requests/requests.page.tsx", { index: true }),
      route("requests/:request", "till/requests/request.page.tsx"),
      route("device", "till/device/device.page.tsx"),
      route("*", "till/frame/not-found.page.tsx"),
    ]),
  ]),
  // Outside the till's frame.
  route("cashier/display", "till/device/display.page.tsx"),
  route("cashier/sign-in", "till/device/sign-in.page.tsx"),
  route("cashier/requests/:request/document", "till/requests/request-document.page.ts"),
  route("cashier/events", "till/device/events.page.ts"),
  route("cashier/now", "till/device/now.page.ts"),
  route("cashier/send", "till/device/send.page.ts"),
  route("cashier/offline", "till/offline/offline.page.tsx"),
  route("cashier/offline/kit", "till/offline/kit.page.ts"),
  route("cashier/offline/prove", "till/offline/prove.page.ts"),
  route("cashier/offline/sold", "till/offline/sold.page.ts"),
];

const housePages = [
  route("partner", "partner/frame/layout.page.tsx", [
    layout("partner/frame/page-errors.page.tsx", [
      index("partner/house/home.page.tsx"),
      route("sales", "partner/figures/sales.page.tsx"),
      route("settlement", "partner/settlement/overview.page.tsx", { index: true }),
      route("settlement/statements", "partner/settlement/statements.page.tsx", { index: true }),
      route("settlement/statements/:id", "partner/settlement/statement.page.tsx"),
      route("settlement/lines", "partner/settlement/lines.page.tsx"),
      route("settlement/contract", "partner/settlement/contract.page.tsx"),
      route("claims", "partner/claims/list.page.tsx", { index: true }),
      route("claims/:claim", "partner/claims/claim.page.tsx"),
      route("cashiers", "partner/cashiers/cashiers.page.tsx"),
      route("stores", "partner/stores/stores.page.tsx"),
      route("keys", "partner/keys/keys.page.tsx"),
      route("offline-devices", "partner/offline-devices/offline-devices.page.tsx"),
      route("offline-devices/:deviceId", "partner/offline-devices/offline-losses.page.tsx"),
      route("webhooks", "partner/webhooks/webhooks.page.tsx"),
      route("about", "partner/stores/about.page.tsx"),
      route("offers", "partner/offers/list.page.tsx", { index: true }),
      route("offers/new", "partner/offers/new-offer.page.tsx"),
      route("offers/:id", "partner/offers/offer.page.tsx"),
      route("stores/new", "partner/stores/new-store.page.tsx"),
      route("stores/:id", "partner/stores/store.page.tsx"),
      route("persons", "partner/persons/persons.page.tsx", { index: true }),
      route("persons/new", "partner/persons/new-person.page.tsx"),
      route("persons/:id", "partner/persons/person.page.tsx"),
      route("sessions", "partner/sign-in/sessions.page.tsx"),
      route("*", "partner/frame/not-found.page.tsx"),
    ]),
  ]),
  // Outside the house's frame.
  route("partner/sign-in", "partner/sign-in/sign-in.page.tsx"),
  route("partner/figures.csv", "partner/figures/figures-csv.page.ts"),
  route("partner/sales.csv", "partner/figures/sales-csv.page.ts"),
  route("partner/settlement/lines.csv", "partner/settlement/lines-csv.page.ts"),
  route("partner/settlement/documents/:id", "partner/settlement/document.page.ts"),
  route("partner/settlement/certificates/:id", "partner/settlement/certificate.page.ts"),
  route("partner/settlement/disputes/:id/document", "partner/settlement/dispute-document.page.ts"),
  route("partner/claims/:claim/document", "partner/claims/claim-document.page.ts"),
  route("partner/stores/:id/sheet", "partner/stores/sheet.page.tsx"),
  route("partner/pictures", "partner/house/pictures.page.ts"),
  route("partner/try", "partner/house/try-till.page.ts"),
  route("partner/unsubscribe", "partner/persons/leave.public.tsx"),
  route("partner/invitation", "partner/persons/invitation.page.tsx"),
];

const publicPages = [
  index("customer/offers/shop.public.tsx"),
  route("voucher/:id", "customer/offers/voucher.public.tsx"),
  route("store", "customer/partners/stores.public.tsx", { index: true }),
  route("store/:store", "customer/partners/store.public.tsx"),
  route("near", "customer/stores/near.public.tsx", { index: true }),
  route("near/offers", "customer/offers/near-offers.public.ts"),
  route("clickout/:code", "customer/clickouts/clickout.public.tsx"),
  route("wheel-rules/:wheel", "customer/wheels/wheel-rules.public.tsx"),
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
  route("terms-of-use/changes", "customer/help/terms-changes.public.tsx"),
  route("privacy-policy", "customer/help/privacy-policy.public.tsx"),
  route("privacy-policy/changes", "customer/help/privacy-changes.public.tsx"),
  // Only where the settings say that a reserve is kept.
  route("reserve", "customer/reserve/reserve.public.tsx"),
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
  route(":lang", "language.tsx", [
    ...publicPages,
    ...customerPages,
    ...tillPages,
    ...deskPages,
    ...housePages,
  ]),
  ...bareAddresses,
  // All calls of the API; app/api/table.server.ts lists their paths.
  route("api/v1/*", "api/api.public.ts"),
];
