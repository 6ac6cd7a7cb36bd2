/** Debian's Postfix with its own folder, on this machine only. It relays every email to the address in `relayTo`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { pathOf, postfix } from '../../scripts/machine/programs.ts';

/** Postfix has to be started by root. */
const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
const run = async (...command: string[]) => {
  const [program = '', ...args] = command;
  await promisify(execFile)(program, args);
};
const programs = '/usr/lib/postfix/sbin';

const selfSigned =
  'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' ');

/** Debian's master.cf without chroots, and without what a relay doesn't need. */
const services = `
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/** Runs until the test ends. Its certificate is self-signed, for localhost. `settings` are lines of main.cf. */
export async function startPostfix(relayTo: string, settings: readonly string[]) {
  const program = pathOf(postfix);
  const dir = await mkdtemp(join(tmpdir(), 'postfix-'));
  const [config, port] = [join(dir, 'config'), await freePort()];
  for (const folder of ['config', 'queue', 'data']) await mkdir(join(dir, folder));
  await run(...asRoot, 'chown', 'postfix', join(dir, 'data'));
  await chmod(dir, 0o755);
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')];
  await run('openssl', ...selfSigned, '-keyout', key, '-out', certificate);
  const main = `
compatibility_level = 3.6
queue_directory = ${dir}/queue
data_directory = ${dir}/data
daemon_directory = ${programs}
maillog_file = ${dir}/log
maillog_file_prefixes = ${dir}
inet_interfaces = loopback-only
inet_protocols = ipv4
myhostname = mail.x.example
mydestination =
mynetworks = 127.0.0.1/32
relayhost = [127.0.0.1]:${new URL(relayTo).port}
smtp_tls_security_level = none
smtpd_tls_key_file = ${key}
smtpd_tls_cert_file = ${certificate}
${settings.join('\n')}
`;
  await writeFile(join(config, 'main.cf'), main);
  await writeFile(join(config, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd${services}`);
  const server = spawn('env', [...asRoot, program, '-c', config, 'start-fg'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    await run(...asRoot, program, '-c', config, 'stop');
    await ended;
    await run(...asRoot, 'rm', '-r', dir);
  });
  const greets = () => {
    const socket = connect(port, '127.0.0.1');
    return once(socket, 'data').finally(() => socket.destroy());
  };
  await vi.waitFor(greets, { timeout: 30_000 });
  return { port, certificate: await readFile(certificate, 'utf8') };
}
