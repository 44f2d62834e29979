import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import type { ShownSpan } from "./report-span.ts";

/** Chooses the days of a report: a common range or any other. The choice is in the address. */
export function SpanForm({ span }: { span: ShownSpan }) {
  const { t } = useTranslation(["operator", "errors"]);
  const { from, to, errors, named } = span;
  const errorOf = (edge: "from" | "to") => {
    const error = errors[edge];
    return error === "INVALID_DATE" ? t(`errors:details.${error}`) : error && t(`report.error.${error}`);
  };
  return (
    <Card className="mb-5 grid gap-4">
      <FilterRow label={t("report.spans")}>
        {named.map(({ name, current, ...days }) => (
          <li key={name}>
            <FilterChip to={`?${new URLSearchParams(days)}`} active={current} exclusive>
              {t(`report.named.${name}`)}
            </FilterChip>
          </li>
        ))}
      </FilterRow>
      <Form
        key={`${from} ${to}`}
        method="get"
        noValidate
        className="grid gap-3 min-[420px]:grid-cols-2 sm:flex sm:items-start"
      >
        <TextInput
          type="date"
          ltr
          name="from"
          label={t("report.from")}
          defaultValue={from}
          error={errorOf("from")}
          className="min-w-0"
        />
        <TextInput
          type="date"
          ltr
          name="to"
          label={t("report.to")}
          defaultValue={to}
          error={errorOf("to")}
          className="min-w-0"
        />
        <Button type="submit" variant="secondary" className="min-[420px]:max-sm:col-span-2 sm:mt-7">
          {t("report.show")}
        </Button>
      </Form>
    </Card>
  );
}
