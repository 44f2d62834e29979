import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { offerBody } from "#app/core/domain/offers/offer-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { OfferStates } from "./offer-states.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { isOfMove } from "#app/desk/frame/states-card.tsx";
import { offerSpecOf } from "./offer-specs.ts";
import { OfferPreview } from "./offer-preview.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { changeOffer, getOfferRecord } from "./offer.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { moveOffer } from "./move-offer.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { segmentChoices } from "#app/desk/segments/segment-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/desk/frame/sent-version.ts";
import { moveOfForm, showOfferStates } from "./offer-states.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "shop", "support"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal of a move. */
export const shouldRevalidate = readAfterAnswer;

export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const offer = foundOr404(await getOfferRecord(idSchema.parse(args.params.id)));
  const { id, type, partnerId, stock, stockRemaining } = offer;
  const [partners, history] = await Promise.all([partnerChoices(), recordHistory(call, id)]);
  return {
    title: titled(inLanguage(offer.title, language)),
    offer: { id, type, partnerId, name: inLanguage(offer.title, language), stock, stockRemaining },
    partners: partners.filter(({ value }) => value === partnerId),
    history,
    states: await showOfferStates(call, offer),
    form: showForm(offerSpecOf(type), language, offer, { segmentId: await segmentChoices() }),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = deskAction("catalogue", async (desk, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request.clone());
  const move = moveOfForm(form);
  if (move !== null) {
    const moved = await moveOffer(desk, id, move, sentVersion(form));
    return moved.ok
      ? redirect(`/${desk.language}/operator/offers/${id}`)
      : refusedAuthForm(moved, form, desk, { keep: ["intent"] });
  }
  const { type } = foundOr404(await getOfferRecord(id));
  return saveRecord(args, {
    right: "catalogue",
    parts: offerSpecOf(type),
    schema: offerBody,
    save: (call, body) => changeOffer(call, id, body),
    to: ({ language }) => `/${language}/operator/offers/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Offer() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { offer, states, partners, history, form, saved } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [ofMove, refused] = isOfMove(answered) ? [answered, undefined] : [undefined, answered];
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  return (
    <>
      <PageHeader
        back={`/${language}/operator/offers`}
        title={<bdi>{offer.name}</bdi>}
        actions={
          <>
            <LinkButton
              to={`/${language}/operator/offers/new?copy=${offer.id}`}
              variant="secondary"
              size="sm"
            >
              {t("editor.copy")}
            </LinkButton>
            <LinkButton to={`/${language}/voucher/${offer.id}`} variant="secondary" size="sm">
              {t("offers.inShop")}
            </LinkButton>
          </>
        }
      >
        {t(`fields.choices.${offer.type}`)}
        {offer.stock !== null &&
          ` · ${t("offers.left", { left: number(offer.stockRemaining), made: number(offer.stock) })}`}
      </PageHeader>
      <div className="mb-6">
        <OfferStates shown={states} refused={ofMove} />
      </div>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("save")}
        saved={saved}
        preview={(typed, spoken) => (
          <OfferPreview typed={typed} language={spoken} partners={partners} partnerId={offer.partnerId} />
        )}
      />
      <RecordHistory acts={history} />
    </>
  );
}
