import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { ownOfferBody } from "#app/core/domain/offers/own-offer-record.ts";
import { ownOfferMoves, type OwnOfferMove } from "#app/core/domain/offers/own-offer-state.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { saveForm } from "#app/core/pages/record/record-form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OfferCardPreview } from "#app/core/ui/record/offer-card-preview.tsx";
import { RecordForm, type FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { WaitingCard } from "#app/partner/submissions/waiting-card.tsx";
import { changeOwnOffer, moveOwnOffer } from "./change-own-offer.server.ts";
import { offerForm } from "./offer-form.ts";
import { OfferMoves } from "./offer-moves.tsx";
import { getOwnOffer } from "./own-offers.server.ts";
import { makerOf, offerShown } from "./shown-offers.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "operator", "proposals", "shop", "submissions"],
} satisfies RouteHandle;

/** What an operator has answered meanwhile is shown beside the refusal. */
export const shouldRevalidate = readAfterAnswer;

/** One offer of the partner's: its state, what waits of it, and its form. */
export const loader = partnerLoader("offers", async (call, { params, request }) => {
  const offer = foundOr404(await getOwnOffer(call, idSchema.parse(params.id)));
  const shown = offerShown(offer, call.language);
  const { searchParams } = new URL(request.url);
  const done = searchParams.get("done");
  return {
    title: titled(shown.name),
    offer: shown,
    maker: await makerOf(call),
    saved: searchParams.has("saved"),
    done: ownOfferMoves.find((move) => move === done) ?? null,
  };
});

export const action = partnerAction("offers", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const here = `/${call.language}/partner/offers/${id}`;
  const form = await readForm(args.request.clone());
  const move = ownOfferMoves.find((one) => one === form.get("intent"));
  if (move !== undefined) return press(call, { id, move, here }, form);
  const { type, waiting } = foundOr404(await getOwnOffer(call, id));
  const saved = await saveForm(call, args, {
    ...{ parts: offerForm(type), schema: ownOfferBody },
    save: (saving, body) => changeOwnOffer(saving, id, body),
    shows: (record: object) => ({ ...record, ...waiting }),
  });
  return saved.again ?? redirect(`${here}?saved`);
});
export const clientAction = sendForm;

interface Press {
  id: string;
  move: OwnOfferMove;
  here: string;
}

async function press(call: PartnerCall, { id, move, here }: Press, form: FormData) {
  const moved = await moveOwnOffer(call, id, move);
  return moved.ok
    ? redirect(`${here}?done=${move}`)
    : refusedAuthForm(moved, form, call, { keep: ["intent"] });
}

export default function OwnOfferPage() {
  const { t } = useTranslation(["proposals", "operator"]);
  const language = useLanguage();
  const { offer, maker, saved, done } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  const answer = useActionData<FormAnswer>();
  const isOfMove = answer?.values.intent !== undefined;
  const { id, version, name, type, stock, stockRemaining, form, waiting } = offer;
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  return (
    <>
      <PageHeader back={`/${language}/partner/offers`} backLabel={t("offers.back")} title={<bdi>{name}</bdi>}>
        {t(`operator:fields.choices.${type}`)}
        {stock !== null && ` · ${t("offers.left", { left: number(stockRemaining), made: number(stock) })}`}
      </PageHeader>
      {!isOfMove && <ClosedMeanwhile />}
      <div className="grid grid-cols-1 gap-5">
        <OfferMoves
          key={`${id} ${version} ${offer.state}`}
          {...{ offer, done }}
          refused={isOfMove ? answer : undefined}
        />
        <WaitingCard waiting={waiting} />
        {!closed && offer.state !== "ENDED" && (
          <RecordForm
            shown={form}
            answer={isOfMove ? undefined : answer}
            submit={t("offers.save")}
            saved={saved}
            preview={(typed, spoken) => <OfferCardPreview {...{ typed, language: spoken, partner: maker }} />}
          />
        )}
      </div>
    </>
  );
}
