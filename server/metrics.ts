import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of `/metrics`, in Prometheus' format (`docs/operators.md`). */
export interface Metrics {
  readonly registry: Registry;
  /** A step was sent, this many milliseconds after its command. */
  readonly move: (act: string, milliseconds: number) => void;
  readonly refusal: (code: string) => void;
  readonly sent: (bytes: number) => void;
  readonly received: (bytes: number) => void;
  readonly dropped: (reason: string) => void;
  /** A client sent what no page of ours sends. */
  readonly hostile: (what: string) => void;
  readonly storageFailure: () => void;
  /** A table was read from the storage. */
  readonly woken: () => void;
}

/** Gauges that are computed on request. */
export interface Present {
  readonly tables: number;
  readonly clients: number;
  readonly lagging: number;
  /** Bytes of messages that wait for the network. */
  readonly unsent: number;
}

/** Counters that we keep ourselves, and that are read on request: a message to ten clients counts ten times. */
const tallyIn =
  (registers: Registry[]) =>
  (name: string, help: string): ((by: number) => void) => {
    let total = 0;
    const counter = new Counter({
      name,
      help,
      registers,
      collect() {
        counter.reset();
        counter.inc(total);
      },
    });
    return (by) => {
      total += by;
    };
  };

/** Registers gauges that are computed on request. */
const showPresent = (registers: Registry[], present: () => Present): void => {
  const gauge = (name: string, help: string, value: (now: Present) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value(present()));
      },
    });
  gauge('umpire_tables_live', 'Tables that somebody is at', ({ tables }) => tables);
  gauge('umpire_clients', 'Connections at tables', ({ clients }) => clients);
  gauge('umpire_clients_lagging', 'Connections that read slower than things happen', ({ lagging }) => lagging);
  gauge('umpire_unsent_bytes', 'Bytes of messages that wait for clients to read', ({ unsent }) => unsent);
};

/** The latencies of steps, by act. */
const latenciesIn = (registers: Registry[]): Metrics['move'] => {
  const latency = new Histogram({
    name: 'umpire_move_seconds',
    help: 'From a command to its step being durable and sent to everybody',
    labelNames: ['act'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  const known = new Map<string, ReturnType<typeof latency.labels>>();
  return (act, milliseconds) => {
    const ofAct = known.get(act) ?? latency.labels(act);
    known.set(act, ofAct);
    ofAct.observe(milliseconds / 1000);
  };
};

export const makeMetrics = (present: () => Present): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  showPresent(registers, present);

  const tally = tallyIn(registers);
  const labeled = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers });
  const refusals = labeled('umpire_refusals_total', 'Commands that were refused, by code', 'code');
  const dropped = labeled('umpire_dropped_total', 'Connections that the server ended, by reason', 'reason');
  const hostile = labeled('umpire_hostile_total', 'Things that no page of ours sends, by kind', 'what');
  const failures = tally('umpire_storage_failures_total', 'Batches that could not be stored');
  const woken = tally('umpire_tables_woken_total', 'Tables that were read from the storage');
  return {
    registry,
    move: latenciesIn(registers),
    refusal: (code) => refusals.inc({ code }),
    sent: tally('umpire_sent_bytes_total', 'Bytes of messages sent to clients'),
    received: tally('umpire_received_bytes_total', 'Bytes of messages received from clients'),
    dropped: (reason) => dropped.inc({ reason }),
    hostile: (what) => hostile.inc({ what }),
    storageFailure: () => failures(1),
    woken: () => woken(1),
  };
};
