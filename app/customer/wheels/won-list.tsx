import { Gift, Star, Ticket } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { groupCode } from "#app/core/ui/format.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownSpin } from "#app/core/ui/shown/wheel.ts";

const signs = { POINTS: Star, WALLET_ITEM: Ticket, GOODS: Gift };

/** The customer's prizes from the grand-prize wheel, each with its state and a link. */
export function WonList({ spins }: { spins: readonly ShownSpin[] }) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  return (
    <section aria-labelledby="won">
      <h2 id="won" className="mb-3 text-lg font-semibold">
        {t("grand.won")}
      </h2>
      <List>
        {spins.map((spin) => {
          const Sign = signs[spin.kind];
          return (
            <ListRow
              key={spin.id}
              title={spin.label}
              subtitle={<Details spin={spin} />}
              leading={
                <span
                  aria-hidden="true"
                  className="grid size-11 place-items-center rounded-full bg-success-soft text-success-ink"
                >
                  <Sign className="size-5" />
                </span>
              }
              trailing={<State spin={spin} />}
              to={spin.walletItemId === null ? undefined : `/${language}/wallet/voucher/${spin.walletItemId}`}
            />
          );
        })}
      </List>
    </section>
  );
}

function Details({ spin: { at, goodsCode, handedOver } }: { spin: ShownSpin }) {
  return (
    <>
      <DateText iso={at.iso} text={at.text} />
      {goodsCode !== null && !handedOver && (
        <>
          {" · "}
          <bdi dir="ltr" translate="no" className="font-code whitespace-nowrap text-ink">
            {groupCode(goodsCode, 5)}
          </bdi>
        </>
      )}
    </>
  );
}

function State({ spin }: { spin: ShownSpin }) {
  const { t } = useTranslation("wheel");
  if (spin.kind === "POINTS") return <Points amount={spin.points} sign />;
  if (spin.kind === "WALLET_ITEM") return <Badge tone="success">{t("grand.state.inWallet")}</Badge>;
  return spin.handedOver ? (
    <Badge>{t("grand.state.handedOver")}</Badge>
  ) : (
    <Badge tone="warn">{t("grand.state.waiting")}</Badge>
  );
}
