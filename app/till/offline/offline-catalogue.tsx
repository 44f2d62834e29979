import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { isOn } from "./till-rules.ts";

/** What counts in this store, for customers who ask: campaigns, stamp cards, and the house's own offers. */
export function OfflineCatalogue({ kit, now }: { kit: OfflineKit; now: number }) {
  const { t } = useTranslation("unplugged");
  const { offers, stampCards } = kit;
  const campaigns = kit.allowance.campaigns.filter((one) => isOn(one, now));
  const running = [...campaigns, ...stampCards].map(({ title }) => title);
  if (running.length === 0 && offers.length === 0) return null;
  return (
    <details className="rounded-lg bg-surface p-4 shadow-low print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t("catalogue.title")}
      </summary>
      {running.length > 0 && (
        <ul aria-label={t("catalogue.running")} className="mb-3 list-disc ps-5">
          {running.map((title) => (
            <li key={title}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <List label={t("catalogue.offers")}>
          {offers.map(({ id, title, pointPrice, priceMillimes }) => (
            <ListRow
              key={id}
              title={<bdi>{title}</bdi>}
              trailing={
                <span className="grid justify-items-end">
                  {pointPrice > 0 && <Points amount={pointPrice} />}
                  {priceMillimes > 0 && <Money millimes={priceMillimes} />}
                </span>
              }
            />
          ))}
        </List>
      )}
    </details>
  );
}
