import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { customerStoryQuery } from "./customer.schema.ts";
import { giftBody } from "./gift.schema.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { EventRow } from "./event-row.tsx";
import { LotList } from "./lot-list.tsx";
import { NextLevel } from "./next-level.tsx";
import { giftSpec } from "#app/desk/record/desk-specs.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useToldOnce } from "#app/core/ui/use-told-once.ts";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { listEventsOf } from "./list-events-of.server.ts";
import { listLotsOf } from "./list-lots-of.server.ts";
import { giveGift, readGivenPoints } from "./give-gift.server.ts";
import { askGift, giftDone } from "./points-question.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readShownHead } from "./customer-words.server.ts";
import { storyShown } from "./event-words.server.ts";
import { lotShown } from "./lot-words.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { saveRecord } from "#app/desk/record/operator-form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** The lots that end first: enough to answer "when do my points end". */
const shownLots = 4;

/** One customer for support: who they are, their present state, and the events of their points. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const { language } = call;
  const id = idSchema.parse(args.params.id);
  const { input, places } = listPaging(args, customerStoryQuery);
  const head = await readShownHead(call, id, "story");
  const { status, mergedFrom, mergedInto } = head.head;
  const { searchParams } = new URL(args.request.url);
  const gift = idSchema.safeParse(searchParams.get("gift")).data;
  const [story, lots, given] = await Promise.all([
    listEventsOf(call, { userId: id, mergedFrom, mergedInto }, input),
    listLotsOf(call, id, { limit: shownLots }),
    gift === undefined ? null : readGivenPoints(id, gift),
  ]);
  return {
    ...head,
    ...storyShown(story, call, id),
    lots: lots.items.map((lot) => lotShown(lot, call)),
    moreLots: lots.nextCursor !== null,
    formKey: newFormKey(),
    gift:
      status === "ACTIVE" && call.caller.rights.includes("customers.act")
        ? showForm(giftSpec, language, null)
        : null,
    mayCorrect: (status === "ACTIVE" || status === "BLOCKED") && call.caller.rights.includes("finance"),
    told: toldBy(searchParams),
    given: given === null ? null : giftDone(call, head.head.name, given),
    done: searchParams.get("gift") ?? searchParams.get("waits"),
    ...places(story.nextCursor),
  };
});

/** The callout about the form that led here; `waits` for points above a ceiling. */
function toldBy(query: URLSearchParams) {
  return (["corrected", "waits", "asked"] as const).find((name) => query.has(name)) ?? null;
}

export const action = pageAction((args) => {
  const userId = idSchema.parse(args.params.id);
  let told = "";
  return saveRecord(args, {
    right: "customers.act",
    parts: giftSpec,
    schema: giftBody,
    ask: (call, { points }) => askGift(call, userId, points),
    save: async (call, body) => {
      const given = await giveGift(call, body);
      if (given.ok)
        told = "approvalId" in given.value ? `waits=${given.value.approvalId}` : `gift=${given.value.id}`;
      return given;
    },
    to: ({ language }) => `/${language}/operator/customers/${userId}?${told}`,
    fixed: { userId },
  });
});
export const clientAction = sendForm;

export default function Customer() {
  const { t } = useTranslation(["support", "operator"]);
  const { head, gift, mayCorrect, formKey, told, given, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useToldOnce(given !== null);
  return (
    <>
      <CustomerHead head={head} current="story">
        {/* Given or asked for, the form is closed and empty. */}
        <CustomerActions key={done} {...{ head, gift, mayCorrect, formKey, answer }} />
      </CustomerHead>
      <div className="grid grid-cols-1 gap-5">
        <div role="status" className="empty:hidden">
          {given !== null && !answer && <ToastCallout text={given} at={done ?? ""} />}
          {told === "waits" && <Callout tone="warn">{t("operator:customers.waits")}</Callout>}
          {told === "asked" && <Callout tone="warn">{t("operator:customers.merge.asked")}</Callout>}
          {told === "corrected" && <Callout tone="success">{t("operator:customers.corrected")}</Callout>}
        </div>
        <Waiting />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <NextLevel level={head.level} />
          <Lots />
        </div>
        <Story />
      </div>
    </>
  );
}

/** Points that wait for an approval. */
function Waiting() {
  const { t } = useTranslation(["support", "operator"]);
  const language = useLanguage();
  const { held } = useLoaderData<typeof loader>();
  if (held.length === 0) return null;
  const sum = held.reduce((all, { points }) => all + points, 0);
  return (
    <Callout tone="warn" title={t("held.title", { count: sum, amount: formatNumber(sum, language) })}>
      <ul className="grid gap-0.5">
        {held.map(({ id, kind, points, place, at }) => (
          <li key={id}>
            {[
              t(`operator:approvals.kinds.${kind}`),
              place && isolated(place),
              formatNumber(points, language),
              at,
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Lots() {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const { head, lots, moreLots, lapsed } = useLoaderData<typeof loader>();
  return (
    <Ruled className="grid grid-cols-1 content-start gap-3">
      <h2 className="font-semibold">{t("lots.title")}</h2>
      {lots.length > 0 ? <LotList lots={lots} /> : <p className="text-sm text-muted">{t("lots.none")}</p>}
      {lapsed && (
        <p className="text-sm text-warn-ink">
          {t("lots.lapsed", {
            count: lapsed.points,
            amount: formatNumber(lapsed.points, language),
            date: lapsed.lastDay,
          })}
        </p>
      )}
      {moreLots && (
        <p>
          <Link
            to={`/${language}/operator/customers/${head.id}/lots`}
            className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
          >
            {t("lots.all")}
          </Link>
        </p>
      )}
    </Ruled>
  );
}

function Story() {
  const { t } = useTranslation(["support", "operator"]);
  const { events, more, newest } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="story" className="grid grid-cols-1 gap-3">
      <h2 id="story" className="text-lg font-semibold">
        {t("events.title")}
      </h2>
      {events.length > 0 ? (
        <List>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </List>
      ) : (
        <EmptyState scene="history" title={t("events.none")} level={3} />
      )}
      <ListWays
        newest={newest === null ? null : { to: newest, label: t("operator:newest") }}
        more={more === null ? null : { to: more, label: t("operator:more") }}
      />
    </section>
  );
}
