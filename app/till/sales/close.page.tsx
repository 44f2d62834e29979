import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { DayChoice } from "#app/till/sales/day-choice.tsx";
import { MeziaSums } from "#app/till/sales/mezia-sums.tsx";
import { SellerSums } from "#app/till/sales/seller-sums.tsx";
import { readDayClose } from "#app/till/sales/day-close.server.ts";
import { shownDay } from "#app/till/sales/shown-day.server.ts";
import { wholeClose } from "#app/core/domain/transactions/day-close.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";

export const meta = titleMeta;

/** The close of a day: what each seller has sold and taken, and handed back on that day, to be printed. */
export const loader = tillLoader(async ({ call, store }, args) => {
  const day = shownDay(call, new URL(args.request.url).searchParams);
  const { sellers, byMezia } = await readDayClose(call.caller, day.day);
  return {
    title: titled(translator(call.language)("close.title", { ns: "till" })),
    store: store.name,
    day,
    sellers,
    byMezia,
    total: wholeClose(sellers),
  };
});

export default function Close() {
  const { t } = useTranslation("till");
  const { store, day, sellers, byMezia, total } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl font-bold">{t("close.title")}</h1>
        <p className="hidden text-lg print:block">
          <bdi>{store}</bdi>
          {" · "}
          {day.name}
        </p>
        <p className="text-muted">{t("close.text")}</p>
      </div>
      <div className="grid gap-3 print:hidden">
        <DayChoice key={day.day} day={day} />
        <PrintButton variant="secondary" full>
          {t("close.print")}
        </PrintButton>
      </div>
      {sellers.length === 0 && byMezia.returns === 0 ? (
        <EmptyState scene="history" title={t("close.none")} />
      ) : (
        <>
          <SellerSums title={t("close.all")} sums={total} total />
          {sellers.map(({ cashierId, seller, ...sums }) => (
            <SellerSums key={cashierId ?? seller} title={seller ?? t("close.nobody")} sums={sums} />
          ))}
          {byMezia.returns > 0 && <MeziaSums {...byMezia} />}
        </>
      )}
    </div>
  );
}
