import { redirect, type HeadersFunction } from "#app/remix.server.ts";
import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { KeyShown } from "#app/core/ui/key-shown.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";
import { KeyRow } from "./key-row.tsx";
import { MakeSystemKey, MakeTillKey } from "./make-key.tsx";
import { endShownKey, makeShownKey, showKey } from "./shown-keys.server.ts";
import { listOwnKeys } from "./own-keys.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "house"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The keys of the partner's tills, and of its own systems. */
export const loader = partnerLoader("keys", async (call, args) => {
  const paging = listPaging(args, newestFirstQuery);
  const [{ items, nextCursor }, stores] = await Promise.all([
    listOwnKeys(call, paging.input),
    ownStores(call),
  ]);
  return {
    title: titled(translator(call.language)("keys.title", { ns: "house" })),
    ...{ stores, keys: items.map((key) => showKey(key, stores, call)) },
    // Nobody may grant a right that they do not have.
    rights: [...call.caller.rights],
    ended: new URL(args.request.url).searchParams.has("ended"),
    formKey: newFormKey(),
    ...paging.places(nextCursor),
  };
});

export const action = partnerAction("keys", async (call, { request }) => {
  const form = await readForm(request);
  if (form.get("intent") !== "end") return makeShownKey(call, form);
  const refused = await endShownKey(call, form);
  return refused ?? redirect(`/${call.language}/partner/keys?ended`);
});
export const clientAction = sendForm;

export default function Keys() {
  const { t } = useTranslation(["house", "staff"]);
  const language = useLanguage();
  const { stores, keys, rights, ended, formKey, more, newest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "key" in answer ? answer.key : null;
  return (
    <>
      <PageHeader title={t("keys.title")}>{t("keys.text")}</PageHeader>
      <ClosedMeanwhile />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <div role="status" className="empty:absolute">
            {made !== null && (
              <KeyShown key={made} secret={made} title={t("keys.made")} text={t("keys.madeText")} />
            )}
            {made === null && ended && <Callout tone="success">{t("keys.ended")}</Callout>}
          </div>
          {keys.length > 0 ? (
            <List label={t("keys.title")}>
              {keys.map((key) => (
                <KeyRow key={key.id} shown={key} />
              ))}
            </List>
          ) : (
            <p className="text-muted">{t("keys.none")}</p>
          )}
          <p>
            <Link
              to={`/${language}/partner/offline-devices`}
              className="text-brand-ink underline underline-offset-4"
            >
              {t("staff:offlineTills.title")}
            </Link>
          </p>
          <ListWays
            newest={newest === null ? null : { to: newest, label: t("newest") }}
            more={more === null ? null : { to: more, label: t("more") }}
          />
        </div>
        <WhileOpen>
          <div className="grid grid-cols-1 gap-5">
            <MakeTillKey stores={stores} formKey={formKey} />
            <MakeSystemKey rights={rights} formKey={formKey} />
          </div>
        </WhileOpen>
      </div>
    </>
  );
}
