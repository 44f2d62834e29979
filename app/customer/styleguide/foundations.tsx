import { Section, Specimen } from "./specimen.tsx";

const colours = [
  ["page", "bg-page"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["line", "bg-line"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["brand", "bg-brand"],
  ["brand-soft", "bg-brand-soft"],
  ["sea", "bg-sea"],
  ["accent", "bg-accent"],
  ["accent-soft", "bg-accent-soft"],
  ["success", "bg-success"],
  ["success-soft", "bg-success-soft"],
  ["warn", "bg-warn"],
  ["warn-soft", "bg-warn-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
] as const;

const sizes = [
  "text-xs",
  "text-sm",
  "text-base",
  "text-lg",
  "text-xl",
  "text-2xl",
  "text-3xl",
  "text-display",
] as const;

export function Foundations() {
  return (
    <Section title="Foundations">
      <Specimen name="colour" className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {colours.map(([name, colour]) => (
          <div key={name} className="text-xs text-muted">
            <div className={`mb-1 h-16 rounded-md border border-line ${colour}`} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="type" className="grid gap-3 overflow-hidden">
        {sizes.map((size) => (
          <p key={size} className={`${size} font-semibold`}>
            1 250 مزية Mezia <span className="text-xs font-normal text-muted">{size}</span>
          </p>
        ))}
      </Specimen>
      <Specimen name="radius, shadow">
        <div className="size-20 rounded-sm bg-surface shadow-low" />
        <div className="size-20 rounded-md bg-surface shadow-low" />
        <div className="size-20 rounded-lg bg-surface shadow-low" />
        <div className="size-20 rounded-xl bg-surface shadow-high" />
      </Specimen>
    </Section>
  );
}
