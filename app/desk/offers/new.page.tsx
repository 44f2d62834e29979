import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newOfferSpecOf } from "./offer-specs.ts";
import { ChoiceCards } from "#app/desk/record/choice-cards.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { valuesOf } from "#app/desk/record/typed-record.ts";
import { Ticket, TicketPercent } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { newOfferBody, type OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import { offerTypes, type OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { createOffer, getOfferRecord } from "./offer.server.ts";
import { copiedTitle } from "./copied-title.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { segmentChoices } from "#app/desk/segments/segment-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "shop"] } satisfies RouteHandle;

/** First the type, then a form with only its fields; `copy` fills it with those of another offer. */
export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const { searchParams } = new URL(args.request.url);
  const copied = searchParams.get("copy");
  const model = copied === null ? null : foundOr404(await getOfferRecord(idSchema.parse(copied)));
  const type = model?.type ?? typeIn(searchParams);
  const [partners, segments] = await Promise.all([partnerChoices(), segmentChoices()]);
  const choices = { partnerId: partners, segmentId: segments };
  const values =
    model &&
    type &&
    valuesOf(
      newOfferSpecOf(type).flatMap(({ fields }) => fields),
      copyOf(model),
      language,
    );
  return {
    title: titled(translator(language)("offers.new", { ns: "operator" })),
    partners,
    form:
      type && showForm(newOfferSpecOf(type), language, null, choices, values ?? { type, status: "ACTIVE" }),
  };
});

function typeIn(query: URLSearchParams): OfferType | null {
  return offerTypes.find((one) => one === query.get("type")) ?? null;
}

/**
 * A copy of an offer, to sell it again: a draft, named as a copy, without the external reference of the
 * original.
 */
function copyOf(offer: OfferRecord): OfferRecord {
  return { ...offer, status: "DRAFT", title: copiedTitle(offer.title), externalReference: null };
}

export const action = pageAction(async (args) => {
  const to = ({ language }: { language: string }, id: string) => `/${language}/operator/offers/${id}?saved`;
  const type = typeIn(new URL(args.request.url).searchParams) ?? "VOUCHER";
  return saveRecord(args, {
    right: "catalogue",
    parts: newOfferSpecOf(type),
    schema: newOfferBody,
    save: createOffer,
    to,
  });
});
export const clientAction = sendForm;

export default function NewOffer() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { form, partners } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/offers`} title={t("offers.new")} />
      {form ? (
        <RecordForm
          shown={form}
          refused={refused}
          submit={t("offers.create")}
          action={`/${language}/operator/offers/new?type=${form.values.type}`}
          preview={(typed, spoken) => <OfferPreview typed={typed} language={spoken} partners={partners} />}
        />
      ) : (
        <TypeChoice />
      )}
    </>
  );
}

const icons = { VOUCHER: Ticket, COUPON: TicketPercent };

function TypeChoice() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <ChoiceCards
      choices={offerTypes.map((type) => ({
        to: `/${language}/operator/offers/new?type=${type}`,
        title: t(`fields.choices.${type}`),
        text: t(`editor.types.${type}`),
        Icon: icons[type],
      }))}
    />
  );
}
