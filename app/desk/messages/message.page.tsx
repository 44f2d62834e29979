import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageOutcome } from "./message-outcome.tsx";
import { MessageStatusBadge } from "./message-status.tsx";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { messageChanges } from "#app/core/domain/operator-messages/message.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { directionOf, inLanguage, languages } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeMessage, getMessageRecord } from "./operator-message.server.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { segmentNames } from "#app/desk/segments/segment-choices.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "figures", "support", "lists", "outreach"],
} satisfies RouteHandle;

/** If its status has just changed, the page shows the new one. */
export const shouldRevalidate = readAfterAnswer;

/** A message, its outcome, and its possible moves. */
export const loader = deskLoader("messages", async (call, args) => {
  const { language } = call;
  const id = idSchema.parse(args.params.id);
  const message = foundOr404(await getMessageRecord(id));
  const [names, offer, history] = await Promise.all([
    segmentNames(),
    message.offerId === null ? null : getOfferRecord(message.offerId),
    recordHistory(call, id),
  ]);
  const { version, title, text, status, url, channels, holdOutPercent, count, costMillimes } = message;
  const { sent, opened, used, heldOut, heldOutUsed } = message;
  const query = new URL(args.request.url).searchParams;
  return {
    title: titled(inLanguage(title, language)),
    message: { version, title, text, status, url, channels, holdOutPercent, count, costMillimes },
    at: formatDate(message.at, language, "dateTime"),
    segment: names.get(message.segmentId) ?? null,
    offer: offer?.ok ? inLanguage(offer.value.title, language) : null,
    outcome: { sent, opened, used, heldOut, heldOutUsed, ofOffer: message.offerId !== null },
    history,
    said: query.has("made") ? ("made" as const) : query.has("changed") ? ("changed" as const) : null,
  };
});

const changeForm = z.object({ intent: z.enum(messageChanges) });

export const action = deskAction("messages", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const input = checkForm(changeForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { intent: status } = input.value;
  const changed = await changeMessage(pressed(call, sentVersion(form)), id, { status });
  return changed.ok
    ? redirect(`/${call.language}/operator/messages/${id}?changed`)
    : refusedAuthForm(changed, form, call, { keep: ["intent"] });
});
export const clientAction = sendForm;

export default function Message() {
  const { t } = useTranslation(["outreach", "lists"]);
  const here = `/${useLanguage()}/operator/messages`;
  const { message, outcome, history, said, ...facts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const language = useLanguage();
  const { status } = message;
  const labels: Record<string, string> = {
    PAUSED: t("act.pause"),
    SCHEDULED: t("act.resume"),
    CANCELLED: t("act.cancelNow"),
  };
  return (
    <>
      <PageHeader back={here} title={<bdi>{inLanguage(message.title, language)}</bdi>}>
        <MessageStatusBadge status={status} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {refused ? (
          <PressRefused
            refused={refused}
            now={t(`lists:choices.message.${status}`)}
            asked={labels[refused.values.intent ?? ""]}
            conflict={t("act.late")}
          />
        ) : (
          <div role="status">
            {status === "WAITING_APPROVAL" ? (
              <Callout tone="warn">{t("waits")}</Callout>
            ) : (
              said !== null && <Callout tone="success">{t(said)}</Callout>
            )}
          </div>
        )}
        <MessageActions status={status} version={message.version} />
        <MessageOutcome outcome={outcome} />
        <MessageFacts message={message} {...facts} />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The texts of the message in every language, its receivers, its time and its channels. */
function MessageFacts({ message, at, segment, offer }: Pick<Loaded, "message" | "at" | "segment" | "offer">) {
  const { t } = useTranslation("outreach");
  const language = useLanguage();
  const { title, text, url, channels, holdOutPercent, count, costMillimes } = message;
  const facts = [
    { name: "at", value: at },
    { name: "segment", value: segment },
    { name: "channels", value: channels.map((channel) => t(`channel.${channel}`)).join(" · ") },
    { name: "offer", value: offer },
    { name: "url", value: url },
    { name: "holdOut", value: t("facts.percent", { percent: formatNumber(holdOutPercent, language) }) },
    { name: "count", value: formatNumber(count, language) },
    { name: "cost", value: formatMoney(costMillimes, language) },
  ] as const;
  return (
    <Ruled className="grid grid-cols-1 gap-5" aria-labelledby="facts">
      <h2 id="facts" className="text-lg font-semibold">
        {t("facts.title")}
      </h2>
      <div className="grid gap-5 md:grid-cols-3">
        {languages.map((one) => (
          <div key={one} lang={one} dir={directionOf(one)} className="min-w-0">
            <p className="font-semibold wrap-anywhere">{title[one]}</p>
            <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{text[one]}</p>
          </div>
        ))}
      </div>
      <dl className="grid gap-x-5 gap-y-3 text-sm sm:grid-cols-2">
        {facts
          .filter(({ value }) => value !== null)
          .map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{t(`facts.${name}`)}</dt>
              <dd className="font-medium wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </Ruled>
  );
}
