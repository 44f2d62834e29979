import { data, type LoaderFunctionArgs, type MetaFunction } from "#app/remix.server.ts";
import { Form, useLoaderData } from "#app/remix.ts";
import { Mail, MessageSquareText, Radio, RefreshCw } from "#app/core/ui/icons.tsx";
import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Wordmark } from "#app/customer/frame/wordmark.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { env } from "#app/env.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { languageOf, translator } from "#app/core/i18n/i18n.server.ts";
import { listSandboxMessages } from "./list-sandbox-messages.server.ts";

export const handle = { texts: ["messages"] } satisfies RouteHandle;

const refreshMs = 2_000;

/** The sandbox's mailbox, for people; `/api/v1/sandbox/messages` is the same for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!env.SANDBOX) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const to = searchParams.get("to") ?? "";
  const [language, listed] = await Promise.all([languageOf(request), listSandboxMessages({ to })]);
  const items = listed.ok ? listed.value.items : [];
  return {
    title: titled(translator(language)("sandbox.title", { ns: "messages" })),
    to,
    live: searchParams.has("live"),
    items: items.map((item) => ({ ...item, sentAt: formatDate(item.createdAt, language, "dateTime") })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

export default function SandboxMessages() {
  const { to, live, items } = useLoaderData<typeof loader>();
  const { t } = useTranslation("messages");
  useRefresh(live);
  const query = to === "" ? "" : `to=${encodeURIComponent(to)}`;
  return (
    <main id="main" className="gutter mx-auto grid w-full max-w-3xl content-start gap-6 py-6 sm:py-10">
      <header className="grid gap-4">
        <Wordmark className="justify-self-start" />
        <div className="grid gap-2">
          <h1 className="text-3xl font-bold">{t("sandbox.title")}</h1>
          <p className="measure text-muted">{t("sandbox.intro")}</p>
        </div>
        <Form method="get" role="search" className="flex flex-wrap items-center gap-3">
          <SearchField
            name="to"
            label={t("sandbox.filterLabel")}
            defaultValue={to}
            className="min-w-60 grow"
          />
          <LinkButton to={`?${query}`} variant="secondary" size="sm" icon={<RefreshCw className="size-4" />}>
            {t("sandbox.refresh")}
          </LinkButton>
          <LinkButton
            to={live ? `?${query}` : `?${query}&live`}
            variant="quiet"
            size="sm"
            icon={<Radio className="size-4" />}
          >
            {live ? t("sandbox.liveOff") : t("sandbox.live")}
          </LinkButton>
        </Form>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t("sandbox.empty")}>{t("sandbox.emptyHint")}</EmptyState>
      ) : (
        <ol aria-label={t("sandbox.listLabel")} className="grid gap-4">
          {items.map((item) => (
            <MessageCard key={item.id} item={item} />
          ))}
        </ol>
      )}
    </main>
  );
}

function MessageCard({ item }: { item: ReturnType<typeof useLoaderData<typeof loader>>["items"][number] }) {
  const { t } = useTranslation("messages");
  const Sign = item.channel === "EMAIL" ? Mail : MessageSquareText;
  return (
    <Card as="li" padding="md" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="brand" icon={<Sign />}>
          {t(`sandbox.${item.channel}`)}
        </Badge>
        <bdi dir="ltr" className="font-medium break-all">
          {item.to}
        </bdi>
        <DateText iso={item.createdAt} text={item.sentAt} className="ms-auto text-sm text-muted" />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        {item.code && (
          <bdi
            dir="ltr"
            className="rounded-md bg-sunken px-5 py-3 font-code text-3xl font-bold tracking-[0.2em] tabular sm:order-last"
          >
            {item.code}
          </bdi>
        )}
        <div dir="auto" className="grid min-w-0 basis-72 grow gap-1">
          {item.subject && <p className="font-semibold">{item.subject}</p>}
          <p className="text-sm break-words whitespace-pre-line text-muted">
            <LinkedText text={item.text} />
          </p>
        </div>
      </div>
    </Card>
  );
}

/** The text, with its addresses as links. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} dir="ltr" className="break-all text-brand-ink underline underline-offset-4">
        {part}
      </a>
    ),
  );
}

/** Reloads every two seconds while switched on. */
function useRefresh(on: boolean): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(readAnew, refreshMs);
    return () => clearInterval(timer);
  }, [on, readAnew]);
}
