/** Makes databases as Health Connect exports them, with the columns that are read. */
import initSqlJs from 'sql.js';

const COMMON = 'row_id integer primary key, app_info_id integer, device_info_id integer, last_modified_time integer';
const SPAN = `${COMMON}, start_time integer, end_time integer, start_zone_offset integer, end_zone_offset integer`;
const MOMENT = `${COMMON}, time integer, zone_offset integer`;

const TABLES: Readonly<Record<string, string>> = {
  application_info_table: 'row_id integer primary key, package_name text, app_name text',
  device_info_table: 'row_id integer primary key, manufacturer text, model text, device_type integer',
  steps_record_table: `${SPAN}, count integer`,
  active_calories_burned_record_table: `${SPAN}, energy real`,
  total_calories_burned_record_table: `${SPAN}, energy real`,
  distance_record_table: `${SPAN}, distance real`,
  weight_record_table: `${MOMENT}, weight real`,
  body_fat_record_table: `${MOMENT}, percentage real`,
  resting_heart_rate_record_table: `${MOMENT}, beats_per_minute integer`,
  heart_rate_variability_rmssd_record_table: `${MOMENT}, heart_rate_variability_millis real`,
  heart_rate_record_table: SPAN,
  heart_rate_record_series_table: 'parent_key integer, beats_per_minute integer, epoch_millis integer',
  sleep_session_record_table: `${SPAN}, title text`,
  sleep_stages_table: 'parent_key integer, stage_start_time integer, stage_end_time integer, stage_type integer',
  exercise_session_record_table: `${SPAN}, exercise_type integer, title text`,
  nutrition_record_table: `${SPAN}, meal_name text, meal_type integer, energy real, protein real, sodium real, vitamin_c real`,
  blood_pressure_record_table: `${MOMENT}, systolic real, diastolic real`,
};

export type HealthRows = Readonly<Record<string, readonly Readonly<Record<string, number | string | null>>[]>>;

/** @param after further statements: what a hostile file has */
export async function makeHealthConnect(rows: HealthRows, after: readonly string[] = []): Promise<Uint8Array<ArrayBuffer>> {
  const { Database } = await initSqlJs();
  const database = new Database();
  for (const [name, columns] of Object.entries(TABLES)) database.run(`create table ${name} (${columns})`);
  for (const [name, list] of Object.entries(rows)) {
    for (const row of list) {
      const columns = Object.keys(row);
      database.run(`insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`, Object.values(row));
    }
  }
  for (const statement of after) database.run(statement);
  const bytes = new Uint8Array(database.export());
  database.close();
  return bytes;
}
