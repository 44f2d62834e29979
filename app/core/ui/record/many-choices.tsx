import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { X } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import type { ShownField } from "./record-form.tsx";

interface ManyChoicesProps {
  name: string;
  options: ShownField["options"];
  chosen: readonly string[];
}

/**
 * More choices than one reads: the chosen ones as chips, and a search among all. Without a script they are a list that
 * scrolls.
 */
export function ManyChoices({ name, options, chosen }: ManyChoicesProps) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [q, setQ] = useState("");
  const [picked, setPicked] = useState(chosen);
  const box = useRef<HTMLDivElement>(null);
  const boxOf = (value: string) =>
    [...(box.current?.querySelectorAll<HTMLInputElement>("input") ?? [])].find((one) => one.value === value);
  const fits = (label: string) => searchText(label).includes(searchText(q));
  const found = options.filter(({ label }) => fits(label)).length;
  return (
    <div className="grid grid-cols-1 gap-2">
      {alive && picked.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {options
            .filter(({ value }) => picked.includes(value))
            .map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  aria-label={t("fields.many.remove", { name: label })}
                  // Through its box, so that the form hears of it.
                  onClick={() => boxOf(value)?.click()}
                  className="press inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft px-3.5 text-sm font-medium text-brand-ink"
                >
                  <bdi>{label}</bdi>
                  <X className="size-4" />
                </button>
              </li>
            ))}
        </ul>
      )}
      {alive && (
        <input
          type="search"
          aria-label={t("fields.many.search", { amount: formatNumber(options.length, language) })}
          placeholder={t("fields.many.search", { amount: formatNumber(options.length, language) })}
          autoComplete="off"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className="control rounded-full px-5"
        />
      )}
      <div
        ref={box}
        className="grid max-h-64 grid-cols-1 content-start gap-x-4 overflow-y-auto rounded-md border border-line px-3 py-1 sm:grid-cols-2"
      >
        {options.map(({ value, label }) => (
          <div key={value} hidden={!fits(label)}>
            <Checkbox
              label={label}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              onChange={(event) => {
                const isPicked = event.currentTarget.checked;
                setPicked((now) => [...now.filter((one) => one !== value), ...(isPicked ? [value] : [])]);
              }}
            />
          </div>
        ))}
        {found === 0 && <p className="py-2 text-sm text-muted">{t("fields.many.none")}</p>}
      </div>
    </div>
  );
}
