/** For `node --import`: a file system without hard links, as FAT, network folders and shared folders of virtual machines are. */
const SOURCE = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.linkSync = () => { throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' }); };
syncBuiltinESMExports();
`;
export const NO_HARD_LINKS = `data:text/javascript,${encodeURIComponent(SOURCE)}`;
