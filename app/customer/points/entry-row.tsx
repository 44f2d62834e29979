import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Earning, Entry } from "#app/core/ui/shown/entry.ts";
import { EntrySign } from "#app/core/ui/shown/entry-sign.tsx";
import { AskPerson } from "#app/customer/reviews/ask-person.tsx";
import { EntryTitle, EntryWhy } from "./entry-words.tsx";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** One line of the history: how many points, and why. */
export function EntryRow({ entry, anchor }: { entry: Entry; anchor: string }) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  const { source, points, earning, level, note, at, lastDay, balanceAfter } = entry;
  const held = entry.why?.kind === "held";
  return (
    <li id={anchor} className="flex items-start gap-3.5 px-4 py-4 sm:px-5">
      <EntrySign entry={entry} />
      <div className="min-w-0 grow text-sm text-muted">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-base leading-snug font-medium break-words text-ink">
            <EntryTitle entry={entry} />
          </p>
          <Points
            amount={points}
            sign
            size="md"
            className={classNames("shrink-0 leading-snug", points > 0 && !held && "text-success-ink")}
          />
        </div>
        <Subject entry={entry} />
        {source === "REFERRAL" && level !== null && <FriendLevel name={entry.friendName} level={level} />}
        {earning && <HowEarned earning={earning} />}
        {entry.why && <EntryWhy why={entry.why} />}
        {entry.decision && <AskPerson decision={entry.decision} label={t("ask")} className="my-1.5" />}
        {note !== null && (
          <p className="my-1 border-s-2 border-line-strong ps-2.5 text-ink">
            <bdi>{note}</bdi>
          </p>
        )}
        {lastDay && <p>{t(lastDay.over ? "wasValid" : "validTo", { date: lastDay.text })}</p>}
        <p className="flex flex-wrap justify-between gap-x-3 max-xs:flex-col">
          <DateText iso={at.iso} text={at.text} />
          {!held && (
            <span className="tabular">
              <WithAmounts text={t("balanceAfter", { amount: formatNumber(balanceAfter, language) })} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** The subject of a line: the store or the card of a purchase, or the offer that was bought or used. */
function Subject({ entry: { storeName, cardTitle, offerTitle, walletItemId } }: { entry: Entry }) {
  const language = useLanguage();
  return (
    <>
      {storeName !== null && (
        <p>
          <bdi translate="no">{storeName}</bdi>
        </p>
      )}
      {cardTitle !== null && <p className="text-ink">{cardTitle}</p>}
      {offerTitle !== null && walletItemId === null && <p className="text-ink">{offerTitle}</p>}
      {offerTitle !== null && walletItemId !== null && (
        <p>
          <Link
            to={`/${language}/wallet/voucher/${walletItemId}`}
            className="-my-2 inline-block py-3 font-medium text-brand-ink underline decoration-from-font underline-offset-4"
          >
            {offerTitle}
          </Link>
        </p>
      )}
    </>
  );
}

/** "Sami T. reached level 2". */
function FriendLevel({ name, level }: { name: string | null; level: number }) {
  const { t } = useTranslation("referrals");
  return <p>{name === null ? t("entry.someone", { level }) : t("entry.friend", { name, level })}</p>;
}

/** "20,000 DT × 10 points + 20 % (level 7)". */
function HowEarned({
  earning: { paidMillimes, rate, bonusPercent, bonusPoints, bonusLevel },
}: {
  earning: Earning;
}) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  return (
    <p>
      <WithAmounts
        text={t("rate", {
          count: rate,
          paid: formatMoney(paidMillimes, language),
          amount: formatNumber(rate, language),
        })}
      />{" "}
      {bonusPercent > 0 && (
        <span className="whitespace-nowrap text-success-ink">
          {t(bonusLevel === null ? "bonus" : "bonusOfLevel", {
            percent: formatPercent(bonusPercent, language),
            level: bonusLevel,
            count: bonusPoints,
            amount: formatNumber(bonusPoints, language),
          })}
        </span>
      )}
    </p>
  );
}
