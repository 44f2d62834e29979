import { setTimeout as pause } from "node:timers/promises";
import type { Book } from "./book.ts";
import { Actor } from "./flows.ts";
import { Random } from "./random.ts";
import type { Scene } from "./scene.ts";

/** The pause of a customer before the next action, in milliseconds: the run tests faults, not speed. */
const pauses: [number, number] = [100, 400];

/** All customers at the same time, each with one action after another. */
export class Load {
  private isOver = false;
  private readonly customers: Promise<void>[];

  constructor(book: Book, scene: Scene, seed: number) {
    this.customers = scene.customers.map((customer, index) => {
      const random = new Random(seed * 1_000 + index);
      return this.live(new Actor(book, scene, customer, random), random);
    });
  }

  /** Begins no new action; resolves when every action under way has been answered or given up. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.customers);
  }

  private async live(actor: Actor, random: Random): Promise<void> {
    while (!this.isOver) {
      await actor.act();
      await pause(random.between(...pauses));
    }
  }
}
