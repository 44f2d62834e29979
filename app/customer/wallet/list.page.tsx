import { useLoaderData } from "#app/remix.ts";
import { History, QrCode } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { walletQuery } from "./wallet.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { viewWaiting } from "#app/customer/offers/waiting.ts";
import { WaitingCallout } from "#app/customer/offers/waiting-callout.tsx";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { StampCard } from "#app/core/ui/shown/stamp-card.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { TicketList } from "./ticket-list.tsx";
import { viewTicket } from "./ticket.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import {
  listRunning,
  runningAt,
  saleCampaigns,
  type RunningCampaign,
} from "#app/core/services/campaigns/running-campaigns.server.ts";
import { findWaitingPurchase } from "#app/customer/offers/find-waiting-purchase.server.ts";
import { listStamps } from "#app/customer/stamps/list-stamps.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { listWallet } from "./list-wallet.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import type { WalletItem } from "#app/core/domain/wallet/wallet-answer.ts";

export const meta = titleMeta;
export const handle = { texts: ["open-payment", "partners", "wallet"] } satisfies RouteHandle;

/** Items that can be used now: in shops (without a channel in the address), or online. */
export const loader = customerLoader(async (call, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const channel = searchParams.get("channel") === "online" ? ("online" as const) : ("store" as const);
  const place = readListPlace(searchParams);
  const after = walletQuery.shape.cursor.safeParse(place.cursor ?? undefined).data ?? null;
  const [{ items, nextCursor }, waiting, stampCards, running] = await Promise.all([
    listWallet(call, { limit: place.page * pageSize, after, channel }),
    findWaitingPurchase(call),
    channel === "store" && after === null ? listStamps(call) : [],
    channel === "store" && after === null
      ? listRunning({ now: call.now, userId: call.caller.userId }, saleCampaigns)
      : [],
  ]);
  const query: Record<string, string> = channel === "online" ? { channel } : {};
  return {
    title: titled(translator(call.language)("title", { ns: "wallet" })),
    channel,
    stampCards,
    running: runningNear(running, items, call),
    waiting: waiting && viewWaiting(waiting, call.now),
    tickets: items.map((item) => viewTicket(item, call)),
    more: moreAddress(pathname, query, place, nextCursor),
    newest: after === null ? null : channel === "online" ? `${pathname}?channel=online` : pathname,
  };
});

const mostRunning = 3;

/** The campaigns that are on at the places where these items can be used. */
function runningNear(
  running: readonly RunningCampaign[],
  items: readonly WalletItem[],
  { now, language }: ClientCall,
) {
  const partners = items.flatMap(({ offer }) => offer.partner ?? []);
  const places = partners.map(({ id }) => ({ partnerId: id, storeId: null, salePointId: null }));
  const near = runningAt(running, ...places);
  return runningWords(near.slice(0, mostRunning), { now, language, partners });
}

export default function Wallet() {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { channel, stampCards, running, waiting, tickets, more, newest } = useLoaderData<typeof loader>();
  const here = `/${language}/wallet`;
  const tabs = [
    { to: here, label: t("tabs.store"), current: channel === "store" },
    { to: `${here}?channel=online`, label: t("tabs.online"), current: channel === "online" },
  ];
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <LinkButton
              to={`/${language}/card`}
              variant="secondary"
              size="sm"
              icon={<QrCode className="size-4.5" />}
            >
              {t("card.title")}
            </LinkButton>
            <LinkButton
              to={`${here}/expired`}
              variant="quiet"
              size="sm"
              icon={<History className="size-4.5" />}
              className="-me-4"
            >
              <span className="max-xs:sr-only">{t("past")}</span>
            </LinkButton>
          </>
        }
      />
      {waiting && <WaitingCallout waiting={waiting} className="mb-5" />}
      <TabLinks label={t("tabs.label")} tabs={tabs} className="mb-5 sm:max-w-md" />
      {tickets.length > 0 ? (
        <TicketList label={t(`tabs.${channel}`)} tickets={tickets} more={more} newest={newest} />
      ) : (
        <EmptyState
          title={t(`empty.${channel}.title`)}
          action={
            <LinkButton to={`/${language}`} variant="accent">
              {t("toShop")}
            </LinkButton>
          }
        >
          {t(`empty.${channel}.text`)}
        </EmptyState>
      )}
      <RunningList running={running} className="mt-8" />
      {stampCards.length > 0 && (
        <section aria-labelledby="stamps" className="mt-8">
          <h2 id="stamps" className="mb-3 text-xl font-semibold">
            {t("stamps")}
          </h2>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:gap-5">
            {stampCards.map((card) => (
              <StampCard key={card.id} card={card} linked />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
