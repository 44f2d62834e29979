import { useLoaderData } from "#app/remix.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Ticket, TicketPercent } from "#app/core/ui/icons.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { newOfferBody, offerBody, type OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import { offerMoves } from "#app/core/domain/offers/offer-state.ts";
import { offerTypes, type OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { ChoiceCards } from "#app/core/ui/record/choice-cards.tsx";
import { deskRecord, recordAction, statesPressed, type Asked } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type NewOf } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { fieldsFor, offerParts } from "#app/core/ui/record/offer-form.ts";
import { segmentChoices } from "#app/desk/segments/segment-choices.server.ts";
import { copiedTitle } from "./copied-title.server.ts";
import { askOfferMove } from "./offer-question.server.ts";
import { moveOffer } from "./move-offer.server.ts";
import { OfferPreview } from "./offer-preview.tsx";
import { showOfferStates } from "./offer-states.server.ts";
import { OfferStates } from "./offer-states.tsx";
import { changeOffer, createOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "shop", "support"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal of a move. */
export const shouldRevalidate = readAfterAnswer;

const parts = [
  ...offerParts,
  { part: "whom", fields: ["premium", "minLevel", "segmentId"] },
  { part: "more", fields: ["...", "externalReference"] },
] as const;

/** The type is chosen before. A new offer is a draft: publishing it is an act of its own. */
const newForm = formOf(newOfferBody.omit({ status: true }), [
  { part: "at", fields: [{ name: "type", kind: "kept" }, "partnerId"] },
  ...parts,
]);

/**
 * The body of a new offer says which fields are required, because a change requires none. The status has its
 * own buttons.
 */
const keptForm = formOf(newOfferBody.omit({ type: true, partnerId: true, status: true }), parts);

function typeIn({ copied, query }: Asked<OfferRecord>): OfferType | null {
  return copied?.type ?? offerTypes.find((one) => one === query.get("type")) ?? null;
}

/** First the type, then a form with only its fields; `?copy=` fills it with those of another offer. */
export const loader = deskRecord({
  right: "catalogue",
  at: "offers",
  choices: { partnerId: partnerChoices, segmentId: segmentChoices },
  create: {
    title: (t) => t("offers.new", { ns: "operator" }),
    form: (asked) => {
      const type = typeIn(asked);
      return type && fieldsFor(newForm, type);
    },
    start: (asked) => ({ type: typeIn(asked) ?? "" }),
    // To sell it again: named as a copy, without the external reference of the original.
    copyOf: (offer) => ({ ...offer, title: copiedTitle(offer.title), externalReference: null }),
    body: newOfferBody,
    fixed: () => ({ status: "DRAFT" }),
    save: createOffer,
  },
  change: {
    read: getOfferRecord,
    title: ({ title }, { language }) => inLanguage(title, language),
    form: ({ type }) => fieldsFor(keptForm, type),
    body: offerBody,
    save: changeOffer,
    beside: async (offer, call) => {
      const { type, partnerId, stock, stockRemaining } = offer;
      const partner = (await partnerChoices()).find(({ value }) => value === partnerId);
      return { type, partner, stock, stockRemaining, states: await showOfferStates(call, offer) };
    },
  },
});
export const action = recordAction(loader, statesPressed(offerMoves, moveOffer, askOfferMove));
export const clientAction = sendForm;

export default function OfferRecordPage() {
  const offer = useLoaderData<typeof loader>();
  return offer.id === null ? <NewOffer of={offer} /> : <KeptOffer of={offer} />;
}

const icons = { VOUCHER: Ticket, COUPON: TicketPercent };

function NewOffer({ of: { list, form } }: { of: NewOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const here = (type: string) => `${list}/new?type=${type}`;
  const types = offerTypes.map((type) => ({
    to: here(type),
    title: t(`fields.choices.${type}`),
    text: t(`editor.types.${type}`),
    Icon: icons[type],
  }));
  return (
    <DeskRecord
      instead={form === null ? <ChoiceCards choices={types} /> : undefined}
      action={here(form?.values.type ?? "")}
      create={t("offers.create")}
      preview={(shown) => <OfferPreview {...shown} />}
    />
  );
}

function KeptOffer({ of: offer }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, list, type, partner, stock, stockRemaining, states } = offer;
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  return (
    <DeskRecord
      text={
        <>
          {t(`fields.choices.${type}`)}
          {stock !== null && ` · ${t("offers.left", { left: number(stockRemaining), made: number(stock) })}`}
        </>
      }
      actions={
        <>
          <LinkButton to={`${list}/new?copy=${id}`} variant="secondary" size="sm">
            {t("editor.copy")}
          </LinkButton>
          <LinkButton to={`/${language}/voucher/${id}`} variant="secondary" size="sm">
            {t("offers.inShop")}
          </LinkButton>
        </>
      }
      states={(answer) => <OfferStates shown={states} answer={answer} />}
      preview={(shown) => <OfferPreview {...shown} partner={partner} />}
    />
  );
}
