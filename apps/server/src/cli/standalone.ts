import { drillCommand } from './drill.ts';
import { restoreCommand } from './restore.ts';
import { doctor, doctorUsage } from './doctor.ts';
import { upgrade, upgradeUsage } from '../upgrade/command.ts';
import { install } from './install/install.ts';
import { uninstall, uninstallUsage } from './install/uninstall.ts';
import { installUsage } from './install/wish.ts';

/** A command that opens the server's database by itself, or works without one. */
export interface StandaloneCommand {
  /** The arguments and their meaning, in Russian. */
  usage: string;
  /** Resolves to the exit code. Throws an error with a Russian message. */
  run(variables: NodeJS.ProcessEnv, args: string[]): Promise<number>;
}

/** The operator's commands that need no context, by name. */
export const standaloneCommands: Record<string, StandaloneCommand> = {
  restore: restoreCommand,
  drill: drillCommand,
  doctor: { usage: doctorUsage, run: doctor },
  upgrade: { usage: upgradeUsage, run: upgrade },
  install: { usage: installUsage, run: install },
  uninstall: { usage: uninstallUsage, run: uninstall },
};
