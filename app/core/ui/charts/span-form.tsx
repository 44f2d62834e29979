import type { ReactNode } from "react";
import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import type { ShownSpan } from "./report-span.ts";

interface SpanFormProps {
  span: ShownSpan;
  /** What else the address chooses; a common range keeps it. */
  kept?: Record<string, string>;
  /** The fields of that, before the button. */
  children?: ReactNode;
}

/** Chooses the days of a report: a common range or any other. The choice is in the address. */
export function SpanForm({ span, kept = {}, children }: SpanFormProps) {
  const { t } = useTranslation(["figures", "errors"]);
  const { from, to, errors, named } = span;
  const errorOf = (edge: "from" | "to") => {
    const error = errors[edge];
    return error === "INVALID_DATE" ? t(`errors:details.${error}`) : error && t(`span.error.${error}`);
  };
  return (
    <Card className="mb-5 grid gap-4">
      <FilterRow label={t("span.label")}>
        {named.map(({ name, current, ...days }) => (
          <li key={name}>
            <FilterChip to={`?${new URLSearchParams({ ...kept, ...days })}`} active={current} exclusive>
              {t(`span.named.${name}`)}
            </FilterChip>
          </li>
        ))}
      </FilterRow>
      <Form
        key={`${from} ${to} ${Object.values(kept).join(" ")}`}
        method="get"
        noValidate
        className="grid gap-3 min-[420px]:grid-cols-2 sm:flex sm:flex-wrap sm:items-start"
      >
        <TextInput
          type="date"
          ltr
          name="from"
          label={t("span.from")}
          defaultValue={from}
          error={errorOf("from")}
          className="min-w-0"
        />
        <TextInput
          type="date"
          ltr
          name="to"
          label={t("span.to")}
          defaultValue={to}
          error={errorOf("to")}
          className="min-w-0"
        />
        {children}
        <Button type="submit" variant="secondary" className="min-[420px]:max-sm:col-span-2 sm:mt-7">
          {t("span.show")}
        </Button>
      </Form>
    </Card>
  );
}
