import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { directionOf, languages } from "#app/core/domain/languages.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownMessage } from "./message-shown.server.ts";

/** The texts of the message in every language, its receivers, its time and its channels. */
export function MessageFacts({ of: { message, at, segment, offer } }: { of: ShownMessage }) {
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
    {
      name: "count",
      value: count === null ? t("figures.few", { leastSeen }) : formatNumber(count, language),
    },
    { name: "cost", value: costMillimes === null ? null : formatMoney(costMillimes, language) },
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
