import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { History, ShoppingBag } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { SavedCallout } from "#app/customer/offline/saved-callout.tsx";
import { useKeptItem } from "#app/customer/offline/use-kept-item.ts";
import { useSavedCopy } from "#app/customer/offline/use-saved-copy.ts";
import { OnlineWay } from "./online-way.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Conditions } from "./conditions.tsx";
import { InStorePanel } from "./in-store-panel.tsx";
import { stateOf } from "./item-state.ts";
import { OverPanel } from "./over-panel.tsx";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { LevelReachedCard } from "#app/customer/levels/level-reached.tsx";
import { PurchaseJoy } from "./purchase-joy.tsx";
import { TicketWorth } from "./ticket-worth.tsx";
import { isOver, viewTicket } from "./ticket.ts";
import { useItemWatch } from "./use-item-watch.ts";
import { useNoticedUse } from "./use-noticed-use.ts";
import { Validity } from "./validity.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import { product } from "#app/product.ts";
import {
  listRunning,
  runningAt,
  saleCampaigns,
} from "#app/core/services/campaigns/running-campaigns.server.ts";
import { getWalletItem } from "./get-wallet-item.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";
import { readLevelUp } from "#app/customer/levels/read-level-up.server.ts";
import { readLastUse } from "./view-item.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["offline", "online", "wallet"],
  shell: "task",
  hasCode: true,
} satisfies RouteHandle;

/** One of the customer's wallet items with its current code; `?new=1` right after its purchase. */
export const loader = customerLoader(async (call, args) => {
  const id = idSchema.safeParse(args.params.id);
  const [result, running] = await Promise.all([
    id.success ? getWalletItem(call, id.data) : null,
    listRunning({ now: call.now, userId: call.caller.userId }, saleCampaigns),
  ]);
  if (!result?.ok) throw data(null, { status: 404 });
  const item = result.value;
  const ticket = viewTicket(item, call);
  const isUntouched = item.status === "ACTIVE" && item.remainingMillimes === item.faceValueMillimes;
  const isNew = isUntouched && new URL(args.request.url).searchParams.has("new");
  const [lastUse, levelUp] = await Promise.all([
    ticket.unusable === "USED" ? readLastUse(call, item.id) : null,
    isNew ? readLevelUp(call, item.createdAt) : null,
  ]);
  const now = call.now.getTime();
  const { minimumPurchaseMillimes, maximumReductionMillimes, offer, inStore, online } = item;
  return {
    title: titled(offer.title),
    ticket,
    conditions: { minimumPurchaseMillimes, maximumReductionMillimes, terms: offer.terms },
    running: runningWords(
      inStore
        ? runningAt(running, { partnerId: offer.partner?.id ?? null, storeId: null, salePointId: null })
        : [],
      call,
    ),
    inStore: inStore && { ...inStore, codeAt: now },
    online,
    lastUse,
    isNew,
    levelUp,
    state: stateOf(item, call),
    shownAt: formatDate(call.now, call.language, "dateTime"),
    ownerId: call.caller.userId,
  };
});

export default function WalletItem() {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { ticket, conditions, running, inStore, online, lastUse, isNew, levelUp, state, shownAt, ownerId } =
    useLoaderData<typeof loader>();
  const { offer, unusable } = ticket;
  const here = `/${language}/wallet/voucher/${ticket.id}`;
  const over = isOver(unusable);
  const heardNow = useItemWatch(`${here}/state`, state, !over);
  const copy = useSavedCopy(state.now, heardNow);
  useKeptItem(
    {
      id: ticket.id,
      ownerId,
      version: state.version,
      codes: state.codes,
      title: offer.title,
      partner: offer.partner?.name ?? null,
      until: ticket.lastDay,
    },
    { usable: inStore !== null, copied: copy !== null, now: state.now },
  );
  useNoticedUse(ticket);
  return (
    <>
      <PageHeader
        title={offer.title}
        back={over ? `/${language}/wallet/expired` : `/${language}/wallet`}
        backLabel={t(over ? "backExpired" : "back")}
      >
        <p className="flex items-center gap-2 text-sm">
          <PartnerLogo partner={offer.partner} className="size-6 rounded-full" />
          <bdi translate="no">{offer.partner?.name ?? product.nameIn[language]}</bdi>
        </p>
      </PageHeader>
      {copy && (
        <SavedCallout savedAt={shownAt} trusted={copy.trusted} hasRest={ticket.remainingMillimes !== null} />
      )}
      {isNew && <PurchaseJoy />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
        {inStore ? (
          <InStorePanel inStore={inStore} now={copy?.now ?? heardNow}>
            <TicketWorth ticket={ticket} />
            <Validity ticket={ticket} />
          </InStorePanel>
        ) : (
          unusable && <OverPanel unusable={unusable} ticket={ticket} lastUse={lastUse} />
        )}
        <div className="grid content-start gap-5">
          {levelUp && <LevelReachedCard levelUp={levelUp} title={t("joy.level", { level: levelUp.level })} />}
          <OnlineWay ticket={ticket} used={online} />
          {!over && !inStore && (
            <Card padding="lg" className="flex flex-wrap items-end justify-between gap-4">
              <TicketWorth ticket={ticket} />
              <Validity ticket={ticket} />
            </Card>
          )}
          <RunningList running={running} />
          <Conditions ticket={ticket} {...conditions} />
          <List label={t("links")}>
            <ListRow
              to={`${here}/history`}
              leading={<History className="size-5 text-brand-ink" />}
              title={t("history.link")}
            />
            <ListRow
              to={`/${language}/voucher/${offer.id}`}
              leading={<ShoppingBag className="size-5 text-brand-ink" />}
              title={t("toOffer")}
            />
          </List>
        </div>
      </div>
    </>
  );
}
