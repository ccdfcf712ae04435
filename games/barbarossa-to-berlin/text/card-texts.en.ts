/** What each card does, in our own words. Values for operations, redeployment and replacements are on the card itself. */
export const cardTexts: Readonly<Record<string, string>> = {
  'cardtext:AL-01':
    'Invasion, in a turn after US Build-Up and never together with Sledgehammer in one game. An American and an Allied beachhead on beaches K and L, or an Allied one alone on S; the reduced British 1st Army and 2 US corps land.',
  'cardtext:AL-02':
    'Soviet reinforcements: the Don, Stalingrad, Steppe and Voronezh Fronts enter; 4 armies go to the reserve.',
  'cardtext:AL-03':
    'Orders that bind the Soviets are void this turn. While Stalin is in Moscow: with operations (not in the thaw).',
  'cardtext:AL-04':
    'Soviet reinforcements, four turns or more after Industrial Evacuation: tank armies 1 to 6 enter the map where Fronts do.',
  'cardtext:AL-05':
    'British reinforcements: the Desert Army at Alexandria, Cairo or Basra, a Commonwealth corps in reserve. Opens the way for the 8th Army in a later turn.',
  'cardtext:AL-06':
    'From Fall 41, unless Hitler has declared war: the United States enter the war. If Wolfpacks was played before: with operations (not in the thaw).',
  'cardtext:AL-07':
    'Unless an Axis unit has ever been in Moscow: tank armies may come four turns later, and the Allied hand grows by 1 from the eighth turn after this one. While Stalin is in Moscow: with operations (not in the thaw).',
  'cardtext:AL-08': 'Combat card: +1 for Allied units that defend a desert space.',
  'cardtext:AL-09':
    'In a turn after the entry of the United States. From the next turn on: invasions, US reinforcements, US 8th Air Force and the British 8th Army.',
  'cardtext:AL-10': 'Combat card: +1 for Soviet defenders.',
  'cardtext:AL-11': 'Two spaces with Soviet units get a Move or Combat marker for nothing. Allows Siberians.',
  'cardtext:AL-12':
    'The next Axis hand has 2 cards fewer. Before Fall 44 only in rounds 1 to 5. Kammhuber Line undoes it.',
  'cardtext:AL-13':
    'Soviet reinforcements, after Sorge: shock armies 1 to 5 enter the map where Fronts do. While Stalin is in Moscow: then operations (not in the thaw).',
  'cardtext:AL-14': 'In later turns the mechanised Soviet Fronts may come.',
  'cardtext:AL-15':
    'With operations. If the Allies hold Oran and Algiers, or Syracuse, and the Axis nothing in Libya and Egypt: each VP space that is neutral now counts as Allied from now on (1 VP each).',
  'cardtext:AL-16':
    'Invasion, in a turn after US Build-Up and never together with Torch in one game. An Allied beachhead on beach A, B or D; the reduced British 1st Army and 2 US corps land.',
  'cardtext:AL-17': 'Combat card: +1 for Soviet units, attacking or defending.',
  'cardtext:AL-18': 'Combat card: +1 for Soviet mechanised units, attacking or defending.',
  'cardtext:AL-19':
    'From now on partisans may rise in the Soviet Union, Yugoslavia, Greece and Albania; one marker may be placed at once.',
  'cardtext:AL-20': 'Combat card: +1 for an Allied attack; once a turn.',
  'cardtext:AL-21':
    'British reinforcements, in a turn after US Build-Up: the 8th Army takes the place of the Desert Army, which must be on the map in full supply and leaves the game.',
  'cardtext:AL-22': 'With operations, not in the thaw: +1 for all Soviet attacks of this round.',
  'cardtext:AL-23': 'If the Allies control Antwerp: it becomes a Western source of supply.',
  'cardtext:AL-24':
    'Soviet reinforcements: the Bryansk, Kalinin and Volkhov Fronts enter; 3 armies go to the reserve.',
  'cardtext:AL-25':
    'With operations, not in the thaw and not while the Allies control a space in Germany: the Axis shows its hand for the rest of the turn.',
  'cardtext:AL-26': 'British reinforcements: the Canadian 1st Army; a Commonwealth corps in reserve.',
  'cardtext:AL-27':
    'With four Allied spaces or more in Italy and Sicily: all Italian units leave the game, and every space of Italy without Axis units turns Allied.',
  'cardtext:AL-28':
    'In a turn after US Build-Up: the next Axis hand has 2 cards fewer. Before P-51 Mustang only in rounds 1 to 5. FW-190 undoes it.',
  'cardtext:AL-29':
    'With operations. If the Soviets control a space in Romania: all Romanian units leave the game, every space of Romania without Axis units turns Allied, a Soviet army goes to the reserve.',
  'cardtext:AL-30':
    'With operations, after Romania Defects: all Bulgarian units leave the game, every space of Bulgaria without Axis units turns Allied, a Soviet army goes to the reserve.',
  'cardtext:AL-31':
    'With operations, in a turn after Lend-Lease and not in the thaw. The 4 Ukrainian Fronts take the place of 4 infantry Fronts at full strength and in full supply, which leave the game; then the operations.',
  'cardtext:AL-32':
    'With operations, in spring or summer after P-51 Mustang: +1 for all British and American attacks of this round.',
  'cardtext:AL-33':
    'Invasion, from Spring 44 in a turn after US Build-Up, never together with Round-Up. A British and an American beachhead, or an Allied one, on beaches A to I; the British 2nd and US 1st Armies land at full strength. Reserve: 1 British and 2 US corps.',
  'cardtext:AL-34':
    'Invasion, in a turn after US Build-Up. A British and an American beachhead, or an Allied one, on beaches N to S or U; the British 8th and US 7th Armies land reduced. Reserve: 1 US corps.',
  'cardtext:AL-35':
    'With operations, not in the thaw: +1 for all Soviet attacks of this round, and no Axis unit may refuse to retreat.',
  'cardtext:AL-36': '1 VP for the Allies, and no more Wolfpacks.',
  'cardtext:AL-37':
    'With operations, in a turn after Lend-Lease and not in the thaw. The 3 Baltic Fronts take the place of 3 infantry Fronts at full strength and in full supply, which leave the game; then the operations.',
  'cardtext:AL-38': 'US reinforcements, in a turn after US Build-Up: the 15th Army; a US corps in reserve.',
  'cardtext:AL-39':
    'With operations, in a turn after Lend-Lease and not in the thaw. The 3 Belorussian Fronts take the place of 3 infantry Fronts at full strength and in full supply, which leave the game; then the operations.',
  'cardtext:AL-40': 'US reinforcements, in a turn after US Build-Up: the 3rd Army; a US corps in reserve.',
  'cardtext:AL-41': 'US reinforcements, in a turn after US Build-Up: the 9th Army; a US corps in reserve.',
  'cardtext:AL-42':
    'The Yugoslav army rises in a space of Yugoslavia with partisans and without Axis units. Soviet units may then no longer end a move in Yugoslavia.',
  'cardtext:AL-43':
    'After P-51 Mustang, for the rest of the game: Axis units in France have limited supply at best, and no Axis unit redeploys in France.',
  'cardtext:AL-44': 'After Yalta: the Axis discards a card at random.',
  'cardtext:AL-45':
    'Invasion, in a turn after US Build-Up, not with the US 7th Army on the map. An Allied beachhead on beaches N to S or U; the US 5th Army lands reduced. Reserve: 1 British corps.',
  'cardtext:AL-46':
    'Invasion, in a turn after US Build-Up, not with the US 7th Army on the map. An Allied beachhead on beaches K to U that takes no reinforcements; a US and a British corps land.',
  'cardtext:AL-47':
    'With operations, after Casablanca, if the Axis controls nothing in Africa, Syria, Iran and Iraq: 1 VP for the Allies.',
  'cardtext:AL-48':
    'The Axis discards a card at random. From now on the Axis pays 1 VP for each German unit that defies Hitler’s orders, not for each space.',
  'cardtext:AL-49':
    'From now on partisans may rise in France, the Netherlands, Belgium, Denmark and Norway, and in Italy after Italy Defects; one marker may be placed at once.',
  'cardtext:AL-50':
    'Invasion, in a turn after US Build-Up, never together with Overlord. A British and an American beachhead on beaches A-B or D-E; the British 2nd and US 1st Armies land reduced. Reserve: 1 British and 2 US corps.',
  'cardtext:AL-51':
    'With operations. If the Allies control every VP space in the Soviet Union and one in Germany: 1 VP for the Allies. Allows Thunderclap.',
  'cardtext:AL-52':
    'Invasion, in a turn after US Build-Up, after Round-Up or Overlord. An Allied beachhead on beach J; the US 7th and French 1st Armies land reduced. Reserve: 1 US and 1 French corps.',
  'cardtext:AL-53': 'No more FW-190. Allows Operation Strangle and IX Tac-Air.',
  'cardtext:AL-54': 'If the Soviets control Leningrad, Tallinn and Riga in full supply: 1 VP for the Allies.',
  'cardtext:AL-55':
    'With operations. The US 3rd Army, on the map and in supply, may attack a second time after its first attack; after that it advances 2 spaces at most.',
  'cardtext:AX-01':
    'Turn 1 only, instead of Von Paulus Pause: 5 Combat markers for nothing. +1 for all attacks on Soviets this round; for the whole turn Soviet trenches give neither their shift nor the right to refuse a retreat.',
  'cardtext:AX-02':
    'Turn 1 only, instead of Barbarossa: 5 Combat markers for nothing; Soviet trenches do not help to refuse a retreat this round. In turn 2 two Axis rounds must be the automatic operation. Winter 42 has no effect.',
  'cardtext:AX-03': 'With operations. Taifun will cost no VP.',
  'cardtext:AX-04':
    '4 Combat markers for nothing; +1 for all attacks on Soviets this round; from now on Moscow may be attacked. Costs the Axis 1 VP unless OKH Conference was played.',
  'cardtext:AX-05':
    'With operations, not in the thaw and not after Hitler Takes Command: after all combats the 2nd Panzer Army may attack a second time; after that it advances 1 space at most.',
  'cardtext:AX-06':
    'With operations, not in the thaw: three reduced Panzer units return to full strength; their spaces may not be activated this round.',
  'cardtext:AX-07':
    'Trenches in 3 fully supplied Soviet spaces with German armies. This turn all German units in the Soviet Union may refuse to retreat.',
  'cardtext:AX-08':
    'From Fall 41, unless FDR has declared war: the United States enter the war; 1 VP for the Axis.',
  'cardtext:AX-09':
    'Allows Totaler Krieg, Fall Blau, Zitadelle and Wacht am Rhein, ends Panzergruppe Guderian, adds 2 to the dice for Axis orders.',
  'cardtext:AX-10': 'Combat card: +1 for German Panzer units that attack or defend a desert space.',
  'cardtext:AX-11':
    'This turn full supply reaches Tripoli and Tunis over the sea. One Move or Combat marker for nothing.',
  'cardtext:AX-12':
    'With operations, not in the thaw: this round the Axis attacks nothing but Leningrad, which may be attacked from now on.',
  'cardtext:AX-13': 'With operations: the fort does not count in an attack on Sevastopol this round.',
  'cardtext:AX-14':
    'After Hitler Takes Command: 5 Combat markers for nothing; +1 for all attacks on Soviets this round; from now on Stalingrad, Maikop and Armavir may be attacked.',
  'cardtext:AX-15': 'Unless ASW Victory was played: the next Allied hand has 2 cards fewer.',
  'cardtext:AX-16':
    'Unless Totaler Krieg was played: allows the 5th Panzer and 6th SS Panzer Armies and Final Production Surge.',
  'cardtext:AX-17':
    'From Winter 42: the Allies take 2 Commonwealth corps out of the game, from the map first, then the reserve, then the eliminated.',
  'cardtext:AX-18': 'Combat card: a desert space the Axis defends counts as mountain in this combat.',
  'cardtext:AX-19':
    'With operations: in one space with Axis units out of supply they are in limited supply this turn, for defence and attrition only.',
  'cardtext:AX-20': 'Until turn 14: undoes Bomber Command of this turn.',
  'cardtext:AX-21':
    'Unless Allied units are in Benghazi or Algiers: Malta falls to the Axis, and full supply reaches Tripoli and Tunis over the sea.',
  'cardtext:AX-22':
    'German reinforcements: Panzer Army Africa at Tripoli; a supplied Panzer corps in Libya or Egypt goes to the reserve.',
  'cardtext:AX-23':
    'If the Axis controls Kiev and Odessa in full supply: the Italian 8th Army at Odessa, the Hungarian 2nd Army at Kiev.',
  'cardtext:AX-24': 'German reinforcements: a Panzer corps and an SS Panzer corps in reserve.',
  'cardtext:AX-25':
    'With operations, in summer and fall from 1941 to 1943: +1 for all attacks on Soviets this round.',
  'cardtext:AX-26':
    'After Hitler Takes Command: if the Axis has 11 VP or more, it gets 20. It can no longer win at the end of a turn; from now on 3 Panzer steps may be replaced each turn.',
  'cardtext:AX-27':
    'After Hitler Takes Command: 2 Combat markers for nothing; Soviet defenders get +2 this round. 1 VP for the Axis if a Panzer army advances into a Soviet space that 2 large units held, else 1 VP less.',
  'cardtext:AX-28': 'With operations, after Achse or once the Allies have taken Rome: 1 VP for the Axis.',
  'cardtext:AX-29':
    'Unless P-51 Mustang was played: undoes US 8th Air Force of this turn, and gives the Axis 1 VP if it does.',
  'cardtext:AX-30': 'Combat card: +1 for German units that defend in Italy or Sicily.',
  'cardtext:AX-31':
    'With operations, once the Allies have controlled Messina or invaded beach M, O, R or T: German armies may operate in all of Italy and Sicily. Allows Skorzeny.',
  'cardtext:AX-32': 'German reinforcements: the 10th and 14th Armies, reduced; 2 corps in reserve.',
  'cardtext:AX-33': 'German reinforcements: the 15th and 19th Armies, reduced; 2 corps in reserve.',
  'cardtext:AX-34': 'German reinforcements: the 8th Army; a corps in reserve.',
  'cardtext:AX-35':
    'German reinforcements, after Speer: the 5th Panzer Army, reduced; a Panzer corps in reserve.',
  'cardtext:AX-36':
    'German reinforcements, after Speer: the 6th SS Panzer Army; an SS Panzer corps in reserve.',
  'cardtext:AX-37': 'German reinforcements: the 1st Parachute Army.',
  'cardtext:AX-38': 'Atlantic Wall trenches in two spaces joined to beaches A to I.',
  'cardtext:AX-39': 'Trenches in 3 Soviet spaces with a fully supplied German army.',
  'cardtext:AX-40': 'Two partisan markers are removed.',
  'cardtext:AX-41': 'Combat card: +1 for German Panzer units, attacking or defending.',
  'cardtext:AX-42': 'Combat card: +1 for German Panzer units that defend.',
  'cardtext:AX-43': 'Combat card: an attacking Soviet mechanised unit loses a step before the combat.',
  'cardtext:AX-44': 'Combat card: +1 in defence of any space in Germany.',
  'cardtext:AX-45': '1 VP for the Axis.',
  'cardtext:AX-46': 'With operations: Axis orders are void this turn.',
  'cardtext:AX-47': 'Combat card: +1 for German units that defend.',
  'cardtext:AX-48': 'Combat card: +1 for German units that defend against a Soviet attack.',
  'cardtext:AX-49': 'Combat card: +1 for a German attack on Soviet units.',
  'cardtext:AX-50':
    'With operations, not in the thaw: the Allies show certain cards of their hand (1 to 3, 9, 21, 26 to 28, 42), and at the end of the turn all they have not played.',
  'cardtext:AX-51': 'Two partisan markers are removed.',
  'cardtext:AX-52':
    'After Speer, before Fall 44: three reduced Panzer armies return to full strength; the next Axis hand is 7 cards; from the next turn on no eliminated Panzer unit is rebuilt.',
  'cardtext:AX-53':
    'In fall or winter after Hitler Takes Command: 4 Combat markers for nothing; attacks by the 5th Panzer or 6th SS Panzer Army on other than Soviets get +2 this round.',
  'cardtext:AX-54': 'Unless National Redoubt was played: a trench in Berlin.',
  'cardtext:AX-55': 'Unless The Bunker was played: Munich becomes an Axis source of supply.',
}
