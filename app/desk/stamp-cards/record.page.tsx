import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StampCard } from "#app/core/ui/shown/stamp-card.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { inLanguage } from "#app/core/domain/languages.ts";
import {
  newStampCardBody,
  stampCardBody,
  type StampCardBody,
  type StampCardRecord,
} from "#app/core/domain/stamps/stamp-card-record.ts";
import { mayBePremium } from "#app/core/domain/stamps/premium-gift.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { chosenIn, DeskRecord, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { wholeNumber } from "#app/core/ui/record/typed-record.ts";
import { askStampCard } from "./stamp-card-question.server.ts";
import { changeStampCard, createStampCard, getStampCardRecord } from "./stamp-card.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "support", "campaigns", "partners"],
} satisfies RouteHandle;

const words = {
  part: "words",
  fields: ["title", { name: "status", label: "campaignStatus", needed: true }],
} as const;
const stamps = {
  part: "stamps",
  fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
} as const;

/** The card as it would be. */
const changedCard = (card: StampCardRecord, { title, offerId, target }: StampCardBody) => ({
  ...card,
  title: { ...card.title, ...title },
  offerId: offerId ?? card.offerId,
  target: target ?? card.target,
});

export const loader = deskRecord({
  right: "campaigns",
  at: "stamp-cards",
  choices: { partnerId: partnerChoices, offerId: offerChoices },
  create: {
    title: (t) => t("stamps.new", { ns: "campaigns" }),
    form: formOf(newStampCardBody, [
      words,
      { part: "where", fields: [{ name: "partnerId", label: "stampPartner" }] },
      stamps,
    ]),
    start: { status: "PAUSED" },
    body: newStampCardBody,
    save: createStampCard,
    ask: (call, card) => (card.status === "ON" ? askStampCard(call, card) : null),
  },
  change: {
    read: getStampCardRecord,
    title: (card, { language }) => inLanguage(card.title, language),
    form: formOf(newStampCardBody.omit({ partnerId: true }), [words, stamps]),
    body: stampCardBody,
    save: changeStampCard,
    ask: (call, change, card) =>
      change.status === "ON" && card.status !== "ON" ? askStampCard(call, changedCard(card, change)) : null,
    beside: ({ partnerId }) => ({ partnerId }),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function StampCardRecord() {
  const { t } = useTranslation("campaigns");
  const card = useLoaderData<typeof loader>();
  const known = card.id === null ? null : card.partnerId;
  return (
    <DeskRecord
      create={t("stamps.create")}
      preview={(shown) => (
        <>
          <FirstStamp {...shown} />
          <PremiumWarning {...shown} partnerId={known ?? shown.typed.partnerId ?? ""} />
        </>
      )}
    />
  );
}

/** Says that what the card gives may be a forbidden premium; nothing as long as card or gift are not chosen. */
function PremiumWarning({ partnerId, typed, form }: Previewed & { partnerId: string }) {
  const { t } = useTranslation("campaigns");
  const gift = chosenIn({ typed, form }, "offerId")[0]?.gift;
  if (!gift || partnerId === "" || !mayBePremium(gift, { partnerId })) return null;
  return (
    <Callout tone="warn" title={t("stamps.premium.title")}>
      {t("stamps.premium.text")}
    </Callout>
  );
}

/** The most stamps that a card may have. */
const mostStamps = 20;

/** The card with its first stamp, as customers see it. */
function FirstStamp({ typed, language, form }: Previewed) {
  const { t } = useTranslation("operator");
  const chosen = (name: string) => chosenIn({ typed, form }, name)[0];
  const target = Math.min(mostStamps, Math.max(1, wholeNumber(typed.target ?? "") ?? 10));
  const card = {
    id: "preview",
    title: typed[`title.${language}`] || t("editor.untitled"),
    partner: { id: "preview", name: chosen("partnerId")?.label ?? "" },
    offer: { title: chosen("offerId")?.title ?? "…" },
    ...{ stamps: 1, target },
  };
  return (
    <Preview language={language}>
      <ul>
        <StampCard card={card} />
      </ul>
    </Preview>
  );
}
