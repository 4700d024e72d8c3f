import { readdirSync, readFileSync } from 'node:fs';

/** Linux clock ticks per second, the unit of /proc. */
const ticks = 100;

/** Processor time that a process has used, seconds; zero if it has ended. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readText(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
}

/** Processor time that the connections of a PostgreSQL database have used, seconds. */
export function databaseCpuSeconds(database: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ownPids = pids.filter((pid) => readText(`/proc/${pid}/cmdline`).includes(` ${database} `));
  return ownPids.reduce((sum, pid) => sum + cpuSeconds(Number(pid)), 0);
}

/** Resident memory of a process, bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readText(`/proc/${pid}/status`))?.[1];
  if (kilobytes === undefined) throw new Error(`the memory of process ${pid} cannot be read`);
  return Number(kilobytes) * 1024;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
