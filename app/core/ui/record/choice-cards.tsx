import { Link } from "#app/remix.ts";
import type { ComponentType } from "react";

interface Choice {
  to: string;
  title: string;
  text: string;
  Icon?: ComponentType<{ className?: string }>;
}

/** The choice that comes before a form, such as a type. Each choice is a link, so it needs no script. */
export function ChoiceCards({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="grid max-w-4xl grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
      {choices.map(({ to, title, text, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="press grid h-full content-start gap-2 rounded-lg bg-surface p-6 shadow-low hover:shadow-high"
          >
            {Icon && <Icon className="size-8 text-brand-ink" />}
            <span className="text-lg font-semibold">{title}</span>
            <span className="text-sm text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
