import { classNames } from "#app/core/ui/basis/class-names.ts";

/** A placeholder while content loads; give it the content's size through `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("skeleton rounded-md bg-sunken", className)} />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("grid gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames("h-4 rounded-sm", line === lines - 1 ? "w-3/5" : "w-full")}
        />
      ))}
    </div>
  );
}
