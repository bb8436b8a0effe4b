import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { until } from '@amparo/server/testing/processes';
import type { ClusterEnvironment } from './cluster-environment.ts';

const up = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
};

async function start(ground: ClusterEnvironment, name: string, port: number, config: string): Promise<void> {
  await writeFile(ground.path(`${name}.cfg`), config);
  ground.start(name, 'haproxy', ['-db', '-f', ground.path(`${name}.cfg`)]);
  await until(`haproxy on ${port}`, () => up(port));
}

/** Routes to the current primary and closes the connections to a member that is no longer the primary. */
export async function beforeDatabases(
  ground: ClusterEnvironment,
  members: readonly { name: string; port: number; rest: number }[],
): Promise<number> {
  const port = await ground.port();
  const servers = members.map(
    ({ name, ...at }) => `  server ${name} 127.0.0.1:${at.port} check port ${at.rest}`,
  );
  await start(
    ground,
    'haproxy-databases',
    port,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  return port;
}

interface Balancer {
  url: string;
  /** Waits until the balancer routes to the process on this port. */
  untilSeen: (port: number) => Promise<void>;
}

/**
 * Balancer in front of server processes; a process that is not ready gets no new calls. The check timeout is
 * long: during a restart the remaining process has all the load, and a slow answer must not remove it. A
 * process that stops is still found fast, because "not ready" and a closed port answer at once.
 */
export async function beforeServers(ground: ClusterEnvironment, ports: readonly number[]): Promise<Balancer> {
  const port = await ground.port();
  const servers = ports.map((at) => `  server s${at} 127.0.0.1:${at} check`);
  await start(
    ground,
    'haproxy-servers',
    port,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 8s
  option forwardfor
listen amparo
  bind 127.0.0.1:${port}
  balance leastconn
  stats enable
  stats uri /haproxy
  option httpchk GET /ready
  http-check expect status 200
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  default-server inter 500ms fastinter 200ms fall 3 rise 1
${servers.join('\n')}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const isSeen = async (at: number) => {
    const table = await (await fetch(`${url}/haproxy;csv`)).text();
    return table
      .split('\n')
      .some((line) => line.startsWith(`amparo,s${at},`) && line.split(',').includes('UP'));
  };
  return {
    url,
    untilSeen: async (at) => void (await until(`haproxy sees ${at}`, () => isSeen(at))),
  };
}
