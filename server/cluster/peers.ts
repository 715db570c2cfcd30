import type { Presence } from '@colyseus/core';
import { z } from 'zod';

/** What a process tells the others about itself. */
const peerSchema = z.object({
  process: z.string().min(1),
  /** The `host:port` at which other processes reach it. */
  address: z.string().min(1),
  /** Its version of the rooms' protocol, which depends on its release. */
  protocol: z.int(),
  tables: z.int(),
  sockets: z.int(),
  people: z.int(),
  /** It takes no more tables. */
  isFull: z.boolean(),
  /** It takes no more people, at any table. */
  isCrowded: z.boolean(),
  /** Milliseconds since the database last answered it; earlier releases do not say it. */
  databaseAge: z.number().optional(),
});
export type Peer = z.infer<typeof peerSchema>;

const word = z.discriminatedUnion('says', [
  z.object({ says: z.literal('here'), peer: peerSchema, asks: z.boolean() }),
  z.object({ says: z.literal('bye'), process: z.string() }),
]);
type Word = z.infer<typeof word>;

const channel = 'umpire:processes';

/** Milliseconds between two heartbeats of a process, and of silence after which it counts as gone. */
const [speaksEvery, silence] = [1000, 3500];

/** The other processes over the same Redis. Each sends a heartbeat with its load every second. */
export class Peers {
  readonly #presence: Presence;
  readonly #own: () => Peer;
  readonly #heard = new Map<string, { readonly peer: Peer; at: number }>();
  #timer: NodeJS.Timeout | undefined;
  /** The time of our last heartbeat, and since when we have been listening, in milliseconds of `performance.now`. */
  #spoke = 0;
  #hearsSince = 0;

  constructor(presence: Presence, own: () => Peer) {
    this.#presence = presence;
    this.#own = own;
  }

  async begin(): Promise<void> {
    await this.#presence.subscribe(channel, (said: unknown) => this.#hear(said));
    this.#hearAnew();
    this.#speak(true);
    this.#timer = setInterval(() => this.#tick(), speaksEvery).unref();
  }

  /** Other processes must not send anybody here any more. */
  end(): void {
    clearInterval(this.#timer);
    void this.#say({ says: 'bye', process: this.#own().process });
  }

  /** Redis was away: nobody could be heard. */
  comeBack(): void {
    this.#hearAnew();
    this.#speak(true);
  }

  find(process: string): Peer | undefined {
    return this.#isSilent(process) ? undefined : this.#heard.get(process)?.peer;
  }

  /** It has been silent for long, though we were listening. */
  isGone(process: string): boolean {
    return this.#isSilent(process) && performance.now() - this.#hearsSince > silence;
  }

  /** Milliseconds since the database last answered a process, as far as it is known. */
  databaseAge(process: string): number | undefined {
    const { peer, at } = this.#heard.get(process) ?? {};
    return peer?.databaseAge === undefined ? undefined : peer.databaseAge + performance.now() - at!;
  }

  others(): readonly Peer[] {
    return [...this.#heard.values()].flatMap(({ peer }) => this.find(peer.process) ?? []);
  }

  #isSilent(process: string): boolean {
    const heard = this.#heard.get(process);
    return heard === undefined || performance.now() - heard.at > silence;
  }

  #tick(): void {
    // This process itself was suspended, so the silence says nothing about the others.
    if (performance.now() - this.#spoke > 2 * speaksEvery) this.#hearAnew();
    for (const process of this.#heard.keys()) if (this.isGone(process)) this.#heard.delete(process);
    this.#speak(false);
  }

  #hearAnew(): void {
    this.#hearsSince = performance.now();
    for (const heard of this.#heard.values()) heard.at = this.#hearsSince;
  }

  #speak(asks: boolean): void {
    this.#spoke = performance.now();
    void this.#say({ says: 'here', peer: this.#own(), asks });
  }

  #say(said: Word): Promise<void> {
    return Promise.resolve(this.#presence.publish(channel, said)).then(
      () => {},
      () => {},
    );
  }

  #hear(said: unknown): void {
    const parsed = word.safeParse(said);
    if (!parsed.success) return;
    const own = this.#own().process;
    if (parsed.data.says === 'bye') {
      this.#heard.delete(parsed.data.process);
      return;
    }
    const { peer, asks } = parsed.data;
    if (peer.process === own) return;
    this.#heard.set(peer.process, { peer, at: performance.now() });
    if (asks) this.#speak(false);
  }
}
