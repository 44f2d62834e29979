import { Link, useLoaderData } from "#app/remix.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { clickoutBody, newClickoutBody } from "#app/core/domain/clickouts/clickout-record.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { ClickoutLink } from "./clickout-link.tsx";
import { askClickout } from "./clickout-question.server.ts";
import { getClickoutStanding } from "./clickout-standing.server.ts";
import { ClickoutStateBadge } from "./clickout-state.tsx";
import { changeClickout, createClickout } from "./clickout.server.ts";
import { useClaimsText } from "./use-claims-text.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

const period = {
  part: "period",
  fields: [
    { name: "availableFrom", label: "claimFrom" },
    { name: "availableTo", label: "claimTo" },
    { name: "stock", label: "units" },
    "...",
  ],
} as const;

/**
 * Code, offer and number of uses are fixed when a code is made, as it may be printed by then. `?code=` is that of a
 * code whose next season is made.
 */
export const loader = deskRecord({
  right: "catalogue",
  at: "clickouts",
  choices: { offerId: offerChoices },
  create: {
    title: (t) => t("clickouts.new", { ns: "operator" }),
    form: formOf(newClickoutBody, [
      { part: "code", fields: ["code", { name: "offerId", label: "claimedOffer" }, "singleUse"] },
      period,
    ]),
    start: ({ query }) => ({ code: query.get("code") ?? "" }),
    body: newClickoutBody,
    save: createClickout,
    ask: askClickout,
  },
  change: {
    read: (id: string, call: OperatorCall) => getClickoutStanding(call, id),
    title: ({ code }) => code,
    form: formOf(newClickoutBody.omit({ code: true, offerId: true, singleUse: true }), [period]),
    body: clickoutBody,
    save: changeClickout,
    beside: ({ code, url, offerId, offerTitle, state, claimed, stock, singleUse }, { language }) => ({
      ...{ code, url, offerId, offer: inLanguage(offerTitle, language) },
      ...{ state, claimed, stock, singleUse },
    }),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function ClickoutRecord() {
  const clickout = useLoaderData<typeof loader>();
  const { t } = useTranslation("operator");
  if (clickout.id === null) return <DeskRecord text={t("clickouts.text")} create={t("clickouts.create")} />;
  const { id, list, code, url, state } = clickout;
  return (
    <DeskRecord
      title={
        <bdi translate="no" dir="ltr">
          {code}
        </bdi>
      }
      text={<Standing of={clickout} />}
      actions={
        state === "ENDED" && (
          <LinkButton to={`${list}/new?code=${code}`} size="sm">
            {t("clickouts.season")}
          </LinkButton>
        )
      }
    >
      <ClickoutLink {...{ id, url, code }} />
    </DeskRecord>
  );
}

/** The code's offer, and its claims. */
function Standing({ of: clickout }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const claims = useClaimsText();
  const { offerId, offer, state, singleUse } = clickout;
  return (
    <>
      <Link
        to={`/${useLanguage()}/operator/offers/${offerId}`}
        className="font-medium text-brand-ink underline underline-offset-4"
      >
        <bdi>{offer}</bdi>
      </Link>
      <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ClickoutStateBadge state={state} />
        {claims(clickout)}
        {singleUse && ` · ${t("clickouts.singleUse")}`}
      </span>
    </>
  );
}
