import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { inLanguage } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idSchema } from "#app/domain/fields.ts";
import { offerBody } from "#app/domain/offers/offer-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { OfferStates } from "#app/components/operator/offer-states.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { isOfMove } from "#app/components/operator/states-card.tsx";
import { offerSpecOf } from "#app/components/operator/catalogue-specs.ts";
import { OfferPreview } from "#app/components/operator/editor/offer-preview.tsx";
import { RecordHistory } from "#app/components/operator/editor/record-history.tsx";
import { formatNumber } from "#app/components/format.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { changeOffer, getOfferRecord } from "#app/services/catalogue/offer.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { recordHistory } from "#app/web/record-history.server.ts";
import { moveOffer } from "#app/services/catalogue/move-offer.server.ts";
import { readForm } from "#app/web/form.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { segmentChoices } from "#app/web/operator-choices.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { readAfterAnswer } from "#app/web/read-after-answer.ts";
import { sendForm } from "#app/web/send-form.ts";
import { sentVersion } from "#app/web/sent-version.ts";
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
