import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import { programOf } from '../programs.ts';
import { end, killTree, type ClusterEnvironment } from './cluster-environment.ts';
import { beforeDatabases } from './haproxy.ts';
import { connected, urlAt } from './postgres.ts';

const MEMBERS = 3;
const WHOLE_MS = 120_000;
/** Seconds. A primary silent for `ttl` is replaced, so a failover takes about two seconds more than this. */
const TTL = 8;
const LOOP_WAIT = 1;
const RETRY_TIMEOUT = 3;

interface Member {
  name: string;
  port: number;
  rest: number;
  patroni: ChildProcess | undefined;
}

/** Response of Patroni's `GET /cluster`. */
interface Known {
  members: { name: string; role: string; state: string }[];
}

/** Three PostgreSQL members: a primary, a synchronous standby and an asynchronous standby. */
export class Cluster {
  readonly port: number;
  readonly url: string;
  private readonly ground: ClusterEnvironment;
  private readonly members: readonly Member[];

  private constructor(ground: ClusterEnvironment, members: readonly Member[], port: number) {
    this.ground = ground;
    this.members = members;
    this.port = port;
    this.url = urlAt(port);
  }

  static async start(ground: ClusterEnvironment): Promise<Cluster> {
    const etcd = await startEtcd(ground);
    const members: Member[] = [];
    for (const n of times(MEMBERS))
      members.push({
        name: `p${n + 1}`,
        port: await ground.port(),
        rest: await ground.port(),
        patroni: undefined,
      });
    const cluster = new Cluster(ground, members, await beforeDatabases(ground, members));
    // Registered after etcd, so that the members stop first: they need etcd for a clean shutdown.
    ground.atEnd(() => cluster.stop());
    for (const member of members) {
      await writeFile(ground.path(`${member.name}.yml`), settingsOf(ground, member, etcd));
      cluster.begin(member);
    }
    await cluster.untilWhole();
    await connected(urlAt(cluster.port, 'postgres'), (client) => client.query('create database amparo'));
    return cluster;
  }

  /** Kills the primary and its Patroni, as when their machine loses power. */
  async killPrimary(): Promise<Member> {
    const { members } = await this.known();
    const primary = members.find(({ role }) => role === 'leader')?.name;
    const member = this.members.find(({ name }) => name === primary);
    if (member?.patroni?.pid === undefined) throw new Error('There is no primary to kill');
    const postmaster = await this.postmasterOf(member);
    killTree(member.patroni.pid);
    killTree(postmaster);
    return member;
  }

  /** Requests a switchover to another member and waits until it is done. */
  async handOver(): Promise<void> {
    const { members } = await this.known();
    const leader = members.find(({ role }) => role === 'leader')?.name;
    const member = this.members.find(({ name }) => name === leader);
    const answer = await fetch(`http://127.0.0.1:${member?.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
    });
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
    await answer.body?.cancel();
  }

  /** Starts a member, as when its machine boots again. */
  begin(member: Member): void {
    member.patroni = this.ground.start(member.name, 'patroni', [this.ground.path(`${member.name}.yml`)]);
  }

  /** Waits until all members run, with one primary and one synchronous standby. */
  async untilWhole(): Promise<void> {
    const isWhole = async () => {
      const { members } = await this.known();
      const with_ = (role: string) => members.filter((member) => member.role === role);
      const runs = members.filter(({ state }) => state === 'running' || state === 'streaming');
      return runs.length === MEMBERS && with_('leader').length === 1 && with_('sync_standby').length === 1;
    };
    await until('the cluster is whole', () => isWhole().catch(() => false), WHOLE_MS);
  }

  private async known(): Promise<Known> {
    for (const { rest } of this.members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as Known;
      await answer?.body?.cancel();
    }
    await wait(100);
    return { members: [] };
  }

  private async postmasterOf({ name }: Member): Promise<number> {
    return Number.parseInt(await readFile(`${dataOf(this.ground, name)}/postmaster.pid`, 'utf8'), 10);
  }

  private async stop(): Promise<void> {
    await Promise.all(
      this.members.map(async (member) => {
        if (member.patroni === undefined) return;
        const postmaster = await this.postmasterOf(member).catch(() => undefined);
        const tooLong = AbortSignal.timeout(15_000);
        // If Patroni hangs during its shutdown, its PostgreSQL must still be killed.
        tooLong.addEventListener('abort', () => member.patroni?.kill('SIGKILL'));
        await end(member.patroni, 'SIGTERM');
        if (postmaster !== undefined) killTree(postmaster);
      }),
    );
  }
}

const dataOf = (ground: ClusterEnvironment, name: string) => ground.path(`data-${name}`);

async function startEtcd(ground: ClusterEnvironment): Promise<number> {
  const [client, peer] = [await ground.port(), await ground.port()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const settings = {
    name: 'e1',
    'data-dir': ground.path('etcd'),
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': `e1=${at(peer)}`,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  ground.start('etcd', 'etcd', args);
  await until('etcd', async () =>
    fetch(`${at(client)}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return client;
}

const settingsOf = (ground: ClusterEnvironment, { name, port, rest }: Member, etcd: number) => `scope: amparo
namespace: /db/
name: ${name}
restapi: { listen: 127.0.0.1:${rest}, connect_address: 127.0.0.1:${rest} }
etcd3: { host: 127.0.0.1:${etcd} }
bootstrap:
  dcs:
    ttl: ${TTL}
    loop_wait: ${LOOP_WAIT}
    retry_timeout: ${RETRY_TIMEOUT}
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_node_count: 1
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, shared_buffers: 64MB, wal_keep_size: 128MB, wal_log_hints: 'on' }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, { auth-local: trust }, { auth-host: trust } ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${dataOf(ground, name)}
  bin_dir: ${dirname(programOf('postgres') ?? '')}
  pgpass: ${ground.path(`pgpass-${name}`)}
  pg_hba: [ "local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust" ]
  parameters: { unix_socket_directories: '${ground.folder}' }
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: rewinder }
`;
