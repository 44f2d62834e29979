import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { clickoutBody } from "#app/core/domain/clickouts/clickout-record.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ClickoutLink } from "./clickout-link.tsx";
import { clickoutSpec } from "./clickout-specs.ts";
import { ClickoutStateBadge } from "./clickout-state.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useClaimsText } from "./use-claims-text.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { changeClickout } from "./clickout.server.ts";
import { getClickoutStanding } from "./clickout-standing.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** One code: its link, its claims, and the fields that can still change. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const clickout = foundOr404(await getClickoutStanding(call, idSchema.parse(args.params.id)));
  const { id, code, url, offerId, offerTitle, state, claimed, stock, singleUse } = clickout;
  return {
    title: titled(code),
    clickout: {
      id,
      code,
      url,
      offerId,
      offer: inLanguage(offerTitle, call.language),
      state,
      claimed,
      stock,
      singleUse,
    },
    form: showForm(clickoutSpec, call.language, clickout),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "catalogue",
    parts: clickoutSpec,
    schema: clickoutBody,
    save: (call, body) => changeClickout(call, id, body),
    to: ({ language }) => `/${language}/operator/clickouts/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Clickout() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { clickout, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const claims = useClaimsText();
  const { id, code, url, offerId, offer, state, singleUse } = clickout;
  return (
    <>
      <PageHeader
        back={`/${language}/operator/clickouts`}
        title={<bdi dir="ltr">{code}</bdi>}
        actions={
          state === "ENDED" && (
            <LinkButton to={`/${language}/operator/clickouts/new?code=${code}`} size="sm">
              {t("clickouts.season")}
            </LinkButton>
          )
        }
      >
        <Link
          to={`/${language}/operator/offers/${offerId}`}
          className="font-medium text-brand-ink underline underline-offset-4"
        >
          <bdi>{offer}</bdi>
        </Link>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ClickoutStateBadge state={state} />
          {claims(clickout)}
          {singleUse && ` · ${t("clickouts.singleUse")}`}
        </span>
      </PageHeader>
      <div className="grid gap-5">
        <ClickoutLink {...{ id, url, code }} />
        <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
