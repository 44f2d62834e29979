import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { newOwnOfferBody } from "#app/core/domain/offers/own-offer-record.ts";
import { offerTypes } from "#app/core/domain/offers/offer-terms.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { saveForm, showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Ticket, TicketPercent } from "#app/core/ui/icons.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ChoiceCards } from "#app/core/ui/record/choice-cards.tsx";
import { OfferCardPreview } from "#app/core/ui/record/offer-card-preview.tsx";
import { RecordForm, type FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { offerForm } from "./offer-form.ts";
import { createOwnOffer } from "./own-offers.server.ts";
import { makerOf } from "./shown-offers.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "operator", "proposals", "shop"],
} satisfies RouteHandle;

const typeIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("type");
  return offerTypes.find((type) => type === asked) ?? null;
};

/** First the type, then a form with only its fields. */
export const loader = partnerLoader("offers", async (call, { request }) => {
  const type = typeIn(request);
  return {
    title: titled(translator(call.language)("offers.new", { ns: "proposals" })),
    type,
    form: type && showForm(offerForm(type), call.language, null),
    maker: await makerOf(call),
  };
});

export const action = partnerAction("offers", async (call, args) => {
  const type = typeIn(args.request) ?? offerTypes[0];
  const saved = await saveForm(call, args, {
    ...{ parts: offerForm(type), schema: newOwnOfferBody, fixed: { type } },
    save: createOwnOffer,
  });
  if (saved.again) return saved.again;
  return redirect(`/${call.language}/partner/offers/${saved.value.id}?saved`);
});
export const clientAction = sendForm;

const icons = { VOUCHER: Ticket, COUPON: TicketPercent };

export default function NewOwnOffer() {
  const { t } = useTranslation(["proposals", "operator"]);
  const here = `/${useLanguage()}/partner/offers`;
  const { type, form, maker } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <PageHeader
        back={type === null ? here : `${here}/new`}
        backLabel={t("offers.back")}
        title={t("offers.new")}
      >
        {t("offers.newText")}
      </PageHeader>
      <ClosedMeanwhile />
      <WhileOpen>
        {form === null ? (
          <ChoiceCards
            choices={offerTypes.map((one) => ({
              to: `${here}/new?type=${one}`,
              title: t(`operator:fields.choices.${one}`),
              text: t(`operator:editor.types.${one}`),
              Icon: icons[one],
            }))}
          />
        ) : (
          <RecordForm
            shown={form}
            answer={answer}
            submit={t("offers.keep")}
            action={`${here}/new?type=${type}`}
            preview={(typed, language) => <OfferCardPreview {...{ typed, language, partner: maker }} />}
          />
        )}
      </WhileOpen>
    </>
  );
}
