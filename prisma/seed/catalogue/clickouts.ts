export interface DemoClickout {
  code: string;
  /** The slug of the offer that it gives. */
  offer: string;
  /** Until the end of so many days from today. */
  days: number;
  stock?: number;
  singleUse?: boolean;
}

/** Two campaigns: one on a poster for whoever comes, one that was sent to somebody alone. */
export const demoClickouts: readonly DemoClickout[] = [
  { code: "MARHBA", offer: "machmoum-tea", days: 90, stock: 5_000 },
  { code: "LIKA-7K2M", offer: "lozina-baklawa", days: 60, singleUse: true },
];
